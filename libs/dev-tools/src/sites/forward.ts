import {
  request as open,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { closeLingering, isStillSending } from '@shop/service-kit';
import { STATUS_CODES } from 'node:http';
import { securityHeaders } from './security-headers.ts';

/** Hop-by-hop headers, which are not forwarded. */
const HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Forwards a request to the gateway and its response back, both streamed. */
export function forwardRequest(gateway: URL, request: IncomingMessage, response: ServerResponse): void {
  const upstream = open(
    {
      host: gateway.hostname,
      port: gateway.port,
      method: request.method,
      path: escapedTarget(request),
      headers: forwardedHeaders(request),
    },
    (answer) => {
      if (isStillSending(request)) closeLingering(request, response);
      response.writeHead(answer.statusCode ?? 502, withoutHop(answer.headers));
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    },
  );
  upstream.on('error', () => {
    if (response.writableEnded) return;
    if (response.headersSent) response.destroy();
    else sayUnavailable(response);
  });
  response.once('close', () => upstream.destroy());
  // Reads and discards the rest of the request, otherwise the client could not read the gateway's early response.
  upstream.once('close', () => request.unpipe(upstream).resume());
  request.pipe(upstream);
}

/** Forwards a WebSocket: first the upgrade, then bytes in both directions. */
export function forwardUpgrade(gateway: URL, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const headers = { ...forwardedHeaders(request), connection: 'Upgrade', upgrade: request.headers.upgrade };
  const upstream = open({
    host: gateway.hostname,
    port: gateway.port,
    method: 'GET',
    path: escapedTarget(request),
    headers,
  });
  upstream.once('upgrade', (answer, other, otherHead) => {
    socket.write(`HTTP/1.1 101 ${STATUS_CODES[101]}\r\n${rawHeaders(answer)}\r\n\r\n`);
    if (otherHead.length > 0) socket.write(otherHead);
    if (head.length > 0) other.write(head);
    socket.pipe(other).pipe(socket);
    other.on('error', () => socket.destroy());
    socket.once('close', () => other.destroy());
    other.once('close', () => socket.destroy());
  });
  upstream.once('response', (answer) => {
    refuseUpgrade(socket, answer.statusCode ?? 502);
    answer.resume();
  });
  upstream.on('error', () => refuseUpgrade(socket, 502));
  socket.once('close', () => upstream.destroy());
  upstream.end();
}

/** Answers an upgrade with an error, and closes its connection. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(head, () => socket.destroy());
}

/** Escapes bytes that clients should have escaped: Node's own client would throw on them. */
function escapedTarget({ url = '/' }: IncomingMessage): string {
  return url.replace(/[^\x21-\x7e]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
}

/** Adds the client's address and the requested host for the gateway, as nginx does. */
function forwardedHeaders(request: IncomingMessage): IncomingHttpHeaders {
  return {
    ...withoutHop(request.headers),
    'x-forwarded-for': request.socket.remoteAddress,
    'x-forwarded-host': request.headers.host,
    'x-forwarded-proto': 'http',
  };
}

function withoutHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.has(name)));
}

function rawHeaders(answer: IncomingMessage): string {
  const pairs: string[] = [];
  for (let index = 0; index < answer.rawHeaders.length; index += 2) {
    pairs.push(`${answer.rawHeaders[index]}: ${answer.rawHeaders[index + 1]}`);
  }
  return pairs.join('\r\n');
}

/** Sends the error body of the API (DECISIONS 3) during the seconds in which the gateway restarts. */
function sayUnavailable(response: ServerResponse): void {
  const body = {
    statusCode: 502,
    code: 'GATEWAY_UNAVAILABLE',
    message: 'Магазин перезапускается. Попробуйте ещё раз через несколько секунд.',
  };
  response.writeHead(502, {
    ...securityHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '2',
  });
  response.end(JSON.stringify(body));
}
