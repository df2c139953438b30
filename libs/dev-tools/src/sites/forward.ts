import {
  request as open,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { STATUS_CODES } from 'node:http';
import { securityHeaders } from './security-headers.ts';

/** Names that concern one connection only and are not passed on. */
const HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Passes a request to the gateway and its answer back, both streamed. */
export function forwardRequest(gateway: URL, request: IncomingMessage, response: ServerResponse): void {
  const upstream = open(
    {
      host: gateway.hostname,
      port: gateway.port,
      method: request.method,
      path: request.url,
      headers: forwardedHeaders(request),
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutHop(answer.headers));
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    },
  );
  upstream.once('error', () => {
    if (response.headersSent) response.destroy();
    else sayUnavailable(response);
  });
  response.once('close', () => upstream.destroy());
  request.pipe(upstream);
}

/** The socket: the upgrade is passed on, then bytes flow both ways. */
export function forwardUpgrade(gateway: URL, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const headers = { ...forwardedHeaders(request), connection: 'Upgrade', upgrade: request.headers.upgrade };
  const upstream = open({
    host: gateway.hostname,
    port: gateway.port,
    method: 'GET',
    path: request.url,
    headers,
  });
  upstream.once('upgrade', (answer, other, otherHead) => {
    socket.write(`HTTP/1.1 101 ${STATUS_CODES[101]}\r\n${rawHeaders(answer)}\r\n\r\n`);
    if (otherHead.length > 0) socket.write(otherHead);
    if (head.length > 0) other.write(head);
    socket.pipe(other).pipe(socket);
    socket.once('error', () => other.destroy());
    other.once('error', () => socket.destroy());
    socket.once('close', () => other.destroy());
    other.once('close', () => socket.destroy());
  });
  upstream.once('response', () => socket.destroy());
  upstream.once('error', () => socket.destroy());
  socket.once('error', () => upstream.destroy());
  upstream.end();
}

/** The gateway learns who asked and under which name, as it would behind nginx. */
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

/** The error body of the API (DECISIONS 3), for the seconds in which the gateway restarts. */
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
