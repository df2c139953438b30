import type { IncomingMessage } from 'node:http';
import type { IsTrusted } from '../http/server/trusted-proxies.ts';
import { resolveClientAddress } from './client-address.ts';

/** The host that the visitor requested, as forwarded by a trusted proxy. */
export function requestedHost(
  {
    socket,
    headers,
  }: Pick<IncomingMessage, 'headers'> & { socket: Pick<IncomingMessage['socket'], 'remoteAddress'> },
  isTrusted: IsTrusted,
): string | undefined {
  const forwarded = [headers['x-forwarded-host']].flat()[0];
  const isProxy = isTrusted(resolveClientAddress(socket.remoteAddress, undefined, () => false));
  return forwarded !== undefined && isProxy ? forwarded.split(',')[0]?.trim() : headers.host;
}
