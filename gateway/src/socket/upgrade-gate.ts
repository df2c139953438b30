import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@shop/domain';
import { enterCall } from '@shop/service-kit';
import { cameThroughProxy } from '../client-address/came-through-proxy.ts';
import { resolveClientAddress } from '../client-address/client-address.ts';
import { clientNetwork } from '../client-address/ip-address.ts';
import { plainErrorBody, plainRetryAfter } from '../http/error-answer/error-answer.ts';
import type { IsTrusted } from '../http/server/trusted-proxies.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import { requestedHost } from '../client-address/requested-host.ts';
import { isSameOrigin } from '../client-address/same-origin.ts';
import { socketLimits } from './socket-limits.ts';
import { socketsOpen, socketsRefused } from './socket-metrics.ts';

export interface UpgradeGateParts {
  limiter: RateLimiter;
  isTrusted: IsTrusted;
  isLeaving: () => boolean;
  /** The headers of every response. */
  headers: Readonly<Record<string, string>>;
  /** Whether any limits apply to the shop's own servers. */
  limitsInternal: boolean;
  maxUrlLength: number;
}

/** Decides which upgrades are accepted; clients are authenticated later, by their first message. */
export class UpgradeGate {
  private readonly open = new Set<Duplex>();
  private readonly openOf = new Map<string, number>();
  private readonly parts: UpgradeGateParts;

  constructor(parts: UpgradeGateParts) {
    this.parts = parts;
  }

  /** Counts an accepted connection; refuses any other and returns false. */
  admit(request: IncomingMessage, socket: Duplex): boolean {
    const address = clientNetwork(this.addressOf(request));
    const refusal = this.refusalOf(request, address);
    if (refusal) this.refuse(socket, refusal);
    else this.count(socket, address);
    return !refusal;
  }

  /** Destroys the connections that have not closed by themselves. */
  destroyAll(): void {
    for (const socket of this.open) socket.destroy();
  }

  get openCount(): number {
    return this.open.size;
  }

  private refusalOf(request: IncomingMessage, address: string): ErrorCode | null {
    const { isLeaving, isTrusted, maxUrlLength } = this.parts;
    if (isLeaving()) return 'SERVICE_UNAVAILABLE';
    if (request.method !== 'GET' || !isWebSocketOnly(request)) return 'BROKEN_REQUEST';
    if ((request.url?.length ?? 0) > maxUrlLength) return 'URL_TOO_LONG';
    if (!isSameOrigin(request.headers.origin, requestedHost(request, isTrusted))) return 'FORBIDDEN';
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
      ...plainRetryAfter(body.statusCode),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.on('error', () => socket.destroy());
    socket.end(
      `HTTP/1.1 ${body.statusCode} ${STATUS_CODES[body.statusCode]}\r\n${lines.join('')}\r\n${text}`,
    );
  }
}

/** Long polling would need sticky sessions; with a session id a client could join the connection of another one. */
function isWebSocketOnly({ url = '' }: IncomingMessage): boolean {
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  return query.get('transport') === 'websocket' && !query.has('sid');
}

/** Whether a request is an upgrade to a socket of the gateway; other upgrades are answered as plain requests. */
export function isSocketUpgrade({ url = '', headers }: IncomingMessage): boolean {
  return /^\/socket\/?(?:\?|$)/.test(url) && headers.upgrade?.toLowerCase() === 'websocket';
}
