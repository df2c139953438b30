import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import type {
  ClientRequest,
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Duplex } from 'node:stream';
import { closeLingering, isStillSending } from './lingering-close.ts';
import { describeError, log } from './log.ts';

/** Hop-by-hop headers, which must not be forwarded. */
const ofTheConnection = new Set(
  'connection keep-alive proxy-authenticate proxy-authorization te trailer transfer-encoding upgrade'.split(
    ' ',
  ),
);
/** Uploads may be slow, but a gateway that sends nothing for this long is considered unavailable. */
const silenceMs = 60_000;

const unavailableUpgrade =
  'HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\ncontent-length: 0\r\nretry-after: 2\r\n\r\n';

export interface Forwarder {
  handles: (pathname: string) => boolean;
  forward: (request: IncomingMessage, response: ServerResponse) => void;
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  close: () => void;
}

/**
 * Forwards `/api` and `/socket` to the gateway, so that a browser uses a single origin. DECISIONS 1
 *
 * @param headers of the error responses that replace a missing response of the gateway
 */
export function createForwarder(gateway: URL, headers: Readonly<Record<string, string>> = {}): Forwarder {
  const isHttps = gateway.protocol === 'https:';
  const agent = isHttps ? new HttpsAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
  const open = isHttps ? httpsRequest : httpRequest;
  const upgraded = new Set<Duplex>();

  const start = (request: IncomingMessage, headers: OutgoingHttpHeaders): ClientRequest =>
    open(
      // The client controls only the path; the host is always the gateway's.
      {
        protocol: gateway.protocol,
        hostname: gateway.hostname.replace(/^\[|\]$/g, ''),
        port: gateway.port,
        path: request.url,
        method: request.method,
        headers,
        agent,
      },
    );

  const forward = (request: IncomingMessage, response: ServerResponse, isRetry = false): void => {
    const upstream = start(request, { ...forwardedHeaders(request), ...forwarding(request) });
    upstream.setTimeout(silenceMs, () => upstream.destroy(new Error('The gateway did not answer in time.')));
    upstream.on('response', (answer) => {
      if (isStillSending(request)) closeLingering(request, response);
      response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    upstream.on('error', (error) => {
      // The gateway may close an idle connection just as it is reused; such a request is retried once.
      if (
        !isRetry &&
        upstream.reusedSocket &&
        isRepeatable(request) &&
        !response.headersSent &&
        !response.destroyed
      ) {
        forward(request, response, true);
        return;
      }
      failForward(response, error, headers);
    });
    response.on('close', () => upstream.destroy());
    // The rest of a body that the gateway stopped reading is drained, so that the client can read the response.
    upstream.on('close', () => request.unpipe(upstream).resume());
    if (isRepeatable(request)) upstream.end();
    else request.pipe(upstream);
  };

  return {
    handles: (pathname) => /^\/(?:api|socket)(?:\/|$)/.test(pathname),
    forward: (request, response) => forward(request, response),
    upgrade(request, socket, head) {
      const upstream = start(request, {
        ...forwardedHeaders(request),
        ...forwarding(request),
        connection: 'upgrade',
        upgrade: request.headers.upgrade,
      });
      upstream.on('upgrade', (answer, upstreamSocket, upstreamHead) => {
        socket.write(rawHead(answer));
        if (upstreamHead.length > 0) socket.write(upstreamHead);
        if (head.length > 0) upstreamSocket.write(head);
        upgraded.add(socket);
        socket.on('close', () => {
          upgraded.delete(socket);
          upstreamSocket.destroy();
        });
        upstreamSocket.on('close', () => socket.destroy());
        upstreamSocket.on('error', () => socket.destroy());
        upstreamSocket.pipe(socket).pipe(upstreamSocket);
      });
      upstream.on('response', (answer) => {
        socket.end(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\nconnection: close\r\n\r\n`);
        answer.resume();
      });
      upstream.on('error', () => socket.end(unavailableUpgrade, () => socket.destroy()));
      socket.on('close', () => upstream.destroy());
      upstream.end();
    },
    close() {
      for (const socket of upgraded) socket.destroy();
      agent.destroy();
    },
  };
}

/** The address and host of the client, for the rate limits and logs of the gateway. */
export function forwarding(request: IncomingMessage): Record<string, string> {
  const address = request.socket.remoteAddress ?? '';
  const before = request.headers['x-forwarded-for'];
  return {
    'x-forwarded-for': before ? `${String(before)}, ${address}` : address,
    'x-forwarded-host': String(request.headers['x-forwarded-host'] ?? request.headers.host ?? ''),
    'x-forwarded-proto': String(request.headers['x-forwarded-proto'] ?? 'http'),
  };
}

function forwardedHeaders(request: IncomingMessage): OutgoingHttpHeaders {
  const headers = withoutConnection(request.headers);
  // Its body is not sent. With its length, the gateway would read the next request as that body.
  if (isRepeatable(request)) delete headers['content-length'];
  return headers;
}

function withoutConnection(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheConnection.has(name)));
}

function isRepeatable(request: IncomingMessage): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

function rawHead(answer: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${answer.statusCode ?? 101} ${answer.statusMessage ?? ''}`];
  for (let index = 0; index < answer.rawHeaders.length; index += 2) {
    lines.push(`${answer.rawHeaders[index]}: ${answer.rawHeaders[index + 1]}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Responds with an error in the API's format, the only one that screens have to handle. DECISIONS 3 */
function failForward(
  response: ServerResponse,
  error: Error,
  headers: Readonly<Record<string, string>>,
): void {
  if (response.destroyed || response.writableEnded) return;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const requestId = randomUUID();
  log('error', 'the gateway did not answer', { requestId, ...describeError(error) });
  const body = {
    statusCode: 502,
    code: 'GATEWAY_UNAVAILABLE',
    message: 'Сервис временно недоступен',
    requestId,
  };
  response.writeHead(502, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(body));
}
