import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * The URL of a request on the shop's own origin. For the absolute form, `GET http://shop/path`, only the path is used,
 * as RFC 9112 3.2.2 requires; `request.url` is rewritten to the path too, since the request may be forwarded.
 *
 * @returns null for a target that is no URL, such as the one of `OPTIONS *`
 */
export function parseTarget(origin: string, request: Pick<IncomingMessage, 'url'>): URL | null {
  // Escapes bytes that Node's own HTTP client would reject when the request is forwarded.
  const target = (request.url ?? '/').replace(
    /[^\x21-\x7e]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16)}`,
  );
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  const isAbsolute = path !== target;
  request.url = isAbsolute && !path.startsWith('/') ? `/${path}` : path;
  const address = `${origin}${request.url}`;
  return request.url.startsWith('/') && URL.canParse(address) ? new URL(address) : null;
}

/** Sends a minimal error response to input that is not valid HTTP, unless the client has disconnected. */
export function handleClientError(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
