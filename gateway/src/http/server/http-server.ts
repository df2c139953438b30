import { maxHeaderSize } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, type ErrorCode } from '@shop/domain';
import { closeLingering, enterCall, isStillSending, type CallContext, type Logger } from '@shop/service-kit';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { cameThroughProxy } from '../../client-address/came-through-proxy.ts';
import { resolveClientAddress } from '../../client-address/client-address.ts';
import { requestedHost } from '../../client-address/requested-host.ts';
import { isSameOrigin } from '../../client-address/same-origin.ts';
import type { GatewayConfig } from '../../config.ts';
import { isSocketUpgrade } from '../../socket/upgrade-gate.ts';
import { logAccess } from './access-log.ts';
import { plainErrorBody, plainRetryAfter, sendError, toAppError } from '../error-answer/error-answer.ts';
import { limitReceiving } from './limit-receiving.ts';
import type { ServedPaths } from './served-paths.ts';
import type { IsTrusted } from './trusted-proxies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The ids that identify this request in all services. */
    call: CallContext;
    /** The client behind the trusted proxies, always an IP address. `ip` is only the peer of the connection. */
    clientAddress: string;
    /** Whether the client is one of the shop's own servers, without a visitor behind it. */
    isInternal: boolean;
    /** Whether its Origin, if it has one, is the requested site itself. */
    isFromOwnPage: boolean;
  }
}

interface Parts {
  config: GatewayConfig;
  /** The headers of every response. */
  headers: Readonly<Record<string, string>>;
  /** Whether the gateway is shutting down: clients then have to reconnect for their next request. */
  isLeaving: () => boolean;
  isTrusted: IsTrusted;
  logger: Logger;
  paths: ServedPaths;
}

/** The HTTP server with everything that applies to all requests, whatever their route. */
export function createHttpServer({
  config,
  headers,
  isLeaving,
  isTrusted,
  logger,
  paths,
}: Parts): FastifyInstance {
  const isLocal = config.GATEWAY_LOCAL_VISITORS === 'on';
  const server = fastify({
    bodyLimit: config.GATEWAY_BODY_LIMIT,
    // Bodies have a shorter limit, except for uploads: see `limitReceiving`.
    requestTimeout: config.GATEWAY_UPLOAD_TIMEOUT_MS,
    keepAliveTimeout: config.GATEWAY_KEEP_ALIVE_MS,
    // Requests that arrive during shutdown are still answered; then their connection is closed.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // An overlong parameter is refused by its route, as one that matches nothing.
    routerOptions: { maxParamLength: config.GATEWAY_URL_LIMIT, ignoreTrailingSlash: true },
    http: {
      maxHeaderSize,
      shouldUpgradeCallback: isSocketUpgrade,
      headersTimeout: config.GATEWAY_RECEIVE_TIMEOUT_MS,
      connectionsCheckingInterval: Math.min(1_000, config.GATEWAY_RECEIVE_TIMEOUT_MS),
    },
    genReqId: () => '',
    requestIdHeader: false,
    frameworkErrors: (error, request: FastifyRequest, reply: FastifyReply) => {
      beginCall(request, reply, headers);
      sendError(toAppError(error), request, reply);
    },
    clientErrorHandler: (error, socket) => refuseBytes(error, socket, headers),
  });
  server.addHook('onRoute', ({ method, url }) => paths.add(method, url));
  server.decorateRequest('call');
  server.decorateRequest('clientAddress', '');
  server.decorateRequest('isInternal', false);
  server.decorateRequest('isFromOwnPage', false);
  server.addHook('onRequest', (request, reply, done) => {
    beginCall(request, reply, headers);
    request.clientAddress = clientAddressOf(request, isTrusted);
    request.isInternal = isTrusted(request.clientAddress) && (isLocal || !cameThroughProxy(request.headers));
    request.isFromOwnPage = isSameOrigin(request.headers.origin, requestedHost(request, isTrusted));
    limitReceiving(request, {
      milliseconds: config.GATEWAY_RECEIVE_TIMEOUT_MS,
      logger,
      expire: () => refuseBody('REQUEST_TIMEOUT', request, reply, headers),
    });
    done(request.url.length > config.GATEWAY_URL_LIMIT ? new AppError('URL_TOO_LONG') : undefined);
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 400 && isStillSending(request.raw)) {
      reply.removeHeader('connection');
      closeLingering(request.raw, reply.raw);
    } else if (isLeaving()) {
      // Also for earlier connections: keep-alive would prevent the gateway from closing.
      reply.header('connection', 'close');
    }
    done(null, payload);
  });
  logAccess(server, logger);
  readBodies(server);
  return server;
}

function beginCall(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
): void {
  request.call = enterCall(textOf(request.headers['x-request-id']), textOf(request.headers['traceparent']));
  reply.headers(headers).header('x-request-id', request.call.requestId);
}

function clientAddressOf({ socket, headers }: FastifyRequest, isTrusted: IsTrusted): string {
  return resolveClientAddress(socket.remoteAddress, textOf(headers['x-forwarded-for']), isTrusted);
}

const textOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

const formType = 'application/x-www-form-urlencoded';

/** Accepts JSON, and forms where a route does. An empty body counts as none: the sites send the type with each POST. */
function readBodies(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    if (request.routeOptions.config.route?.takesText) return done(null, body.toString());
    parseJson(request, body.toString(), (error, value) => {
      done(error && new AppError('BROKEN_JSON', { cause: error }), value);
    });
  });
  server.addContentTypeParser(formType, { parseAs: 'string' }, (request, body, done) => {
    if (!request.routeOptions.config.route?.takesForm) return done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });
  // The handler method reads the form as a stream, so that nothing is read before the sender is authenticated.
  server.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    const takes = request.routeOptions.config.route?.multipart !== undefined;
    done(takes ? null : new AppError('UNSUPPORTED_MEDIA_TYPE'));
  });
}

const connectionErrors: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** Answers a request whose body is incomplete, and closes its connection, even if the client never does. */
export function refuseBody(
  code: ErrorCode,
  { call, raw: { socket } }: FastifyRequest,
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
): void {
  reply.errorCode = code;
  if (!reply.raw.headersSent) writeRefusal(code, call.requestId, socket, headers);
  socket.destroySoon();
}

/** Refuses bytes that are not a valid request; there is no reply object for them. */
function refuseBytes(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  // The client has disconnected, so no response can be sent.
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const { requestId } = enterCall(undefined, undefined);
  writeRefusal(connectionErrors[error.code ?? ''] ?? 'BROKEN_REQUEST', requestId, socket, headers);
}

/** Writes an error response to the socket, and ends it. */
function writeRefusal(
  code: ErrorCode,
  requestId: string,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  const body = plainErrorBody(code, requestId);
  const text = JSON.stringify(body);
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'x-request-id': requestId,
    ...plainRetryAfter(body.statusCode),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${body.statusCode} Refused\r\n${lines.join('')}\r\n${text}`);
}
