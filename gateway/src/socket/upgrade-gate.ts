import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@shop/domain';
import { enterCall } from '@shop/service-kit';
import { cameThroughProxy } from '../client-address/came-through-proxy.ts';
import { resolveClientAddress } from '../client-address/client-address.ts';
import { clientNetwork } from '../client-address/ip-address.ts';
import { plainErrorBody } from '../http/error-answer/error-answer.ts';
import type { IsTrusted } from '../http/server/trusted-proxies.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import { isSameOrigin } from './same-origin.ts';
import { socketLimits } from './socket-limits.ts';
import { socketsOpen, socketsRefused } from './socket-metrics.ts';

export interface UpgradeGateParts {
  limiter: RateLimiter;
  isTrusted: IsTrusted;
  isLeaving: () => boolean;
  /** What every answer says. */
  headers: Readonly<Record<string, string>>;
  /** Whether the shop's own machines are limited at all. */
  limitsInternal: boolean;
  maxUrlLength: number;
}

/** Decides who may open a socket at all, before a word is exchanged: who they are is found out from their first message. */
export class UpgradeGate {
  private readonly open = new Set<Duplex>();
  private readonly openOf = new Map<string, number>();
  private readonly parts: UpgradeGateParts;

  constructor(parts: UpgradeGateParts) {
    this.parts = parts;
  }

  /** Counts a connection that is let in; answers one that is not, and gives false. */
  admit(request: IncomingMessage, socket: Duplex): boolean {
    const address = clientNetwork(this.addressOf(request));
    const refusal = this.refusalOf(request, address);
    if (refusal) this.refuse(socket, refusal);
    else this.count(socket, address);
    return !refusal;
  }

  /** Ends at once what did not end by itself. */
  destroyAll(): void {
    for (const socket of this.open) socket.destroy();
  }

  get openCount(): number {
    return this.open.size;
  }

  private refusalOf(request: IncomingMessage, address: string): ErrorCode | null {
    const { isLeaving, maxUrlLength } = this.parts;
    if (isLeaving()) return 'SERVICE_UNAVAILABLE';
    if (request.method !== 'GET' || !isWebSocketOnly(request)) return 'BROKEN_REQUEST';
    if ((request.url?.length ?? 0) > maxUrlLength) return 'URL_TOO_LONG';
    if (!isSameOrigin(request.headers.origin, this.hostOf(request))) return 'FORBIDDEN';
    if (this.open.size >= socketLimits.maxOpen) return 'SERVICE_UNAVAILABLE';
    const isFull = (this.openOf.get(address) ?? 0) >= socketLimits.maxPerAddress;
    return isFull || !this.mayShakeHands(request, address) ? 'TOO_MANY_REQUESTS' : null;
  }

  private mayShakeHands(request: IncomingMessage, address: string): boolean {
    const { limiter, isTrusted, limitsInternal } = this.parts;
    const isInternal = isTrusted(this.addressOf(request)) && !cameThroughProxy(request.headers);
    if (!isInternal) return limiter.take(`socket ${address}`, socketLimits.handshakesPerMinute).allowed;
    if (!limitsInternal) return true;
    return limiter.take(`socket internal ${address}`, socketLimits.internalHandshakesPerMinute).allowed;
  }

  private addressOf({ socket, headers }: IncomingMessage): string {
    const forwarded = headers['x-forwarded-for'];
    return resolveClientAddress(socket.remoteAddress, [forwarded].flat().join(','), this.parts.isTrusted);
  }

  /** What the visitor calls the site: a proxy of ours says it. */
  private hostOf({ socket, headers }: IncomingMessage): string | undefined {
    const forwarded = [headers['x-forwarded-host']].flat()[0];
    const isProxy = this.parts.isTrusted(resolveClientAddress(socket.remoteAddress, undefined, () => false));
    return forwarded !== undefined && isProxy ? forwarded.split(',')[0]?.trim() : headers.host;
  }

  private count(socket: Duplex, address: string): void {
    this.open.add(socket);
    this.openOf.set(address, (this.openOf.get(address) ?? 0) + 1);
    socketsOpen.inc();
    socket.once('close', () => {
      this.open.delete(socket);
      const left = (this.openOf.get(address) ?? 1) - 1;
      if (left > 0) this.openOf.set(address, left);
      else this.openOf.delete(address);
      socketsOpen.dec();
    });
  }

  private refuse(socket: Duplex, code: ErrorCode): void {
    socketsRefused.inc({ reason: code });
    const { requestId } = enterCall(undefined, undefined);
    const body = plainErrorBody(code, requestId);
    const text = JSON.stringify(body);
    const lines = Object.entries({
      ...this.parts.headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'x-request-id': requestId,
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.on('error', () => socket.destroy());
    socket.end(
      `HTTP/1.1 ${body.statusCode} ${STATUS_CODES[body.statusCode]}\r\n${lines.join('')}\r\n${text}`,
    );
  }
}

/** Long polling would need every request of a client to reach the same replica; a session id would join another one's connection. */
function isWebSocketOnly({ url = '' }: IncomingMessage): boolean {
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  return query.get('transport') === 'websocket' && !query.has('sid');
}

/** Whether a request asks to become a socket of ours; any other request that asks for an upgrade is answered as a plain one. */
export function isSocketUpgrade({ url = '', headers }: IncomingMessage): boolean {
  return /^\/socket\/?(?:\?|$)/.test(url) && headers.upgrade?.toLowerCase() === 'websocket';
}
