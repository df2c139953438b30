import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Where a request points to, on the shop's own origin. The absolute form, `GET http://shop/path`, is taken for its path, as
 * RFC 9112 3.2.2 wants it; the request then says only the path as well, since it may be forwarded.
 *
 * @returns null for a target that is no address, such as that of `OPTIONS *`
 */
export function parseTarget(origin: string, request: Pick<IncomingMessage, 'url'>): URL | null {
  // Bytes that no client escapes would be refused by our own when the request is forwarded.
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

/** Bytes that never became a request: answered in short, unless the other side is gone. */
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
