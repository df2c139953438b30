import type { IncomingMessage, ServerResponse } from 'node:http';

/** How many bytes of a refused body are read and discarded, and for how long. */
const maxBytes = 64 * 1024 * 1024;
const maxMs = 10_000;

/** Whether a body may still be arriving. Requests without a body are not `complete` yet while the head is handled. */
export function isStillSending({ complete, headers }: IncomingMessage): boolean {
  if (complete) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Lets a client read a response that is sent before its body has arrived completely. Closing a socket with unread bytes
 * makes TCP reset the connection, which loses the response; so the rest of the body is discarded up to a limit. A
 * keep-alive connection stays open after that, since a proxy may already be sending its next request. A connection that
 * the client wants closed is half-closed after the response. Must be called before the head of the response is written,
 * without a `Connection` header.
 */
export function closeLingering(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const wantsClose = !response.shouldKeepAlive;
  // Otherwise Node would close the socket as soon as the response has been written.
  response.shouldKeepAlive = true;
  let left = maxBytes;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  // An aborted body must not cause an unhandled error.
  request.on('error', () => request.destroy());
  request.resume();
  response.once('finish', () => {
    if (request.complete) {
      if (wantsClose) socket.destroySoon();
      return;
    }
    if (wantsClose) socket.end();
    // Destroying an incomplete request also destroys its socket.
    const timer = setTimeout(() => request.destroy(), maxMs).unref();
    request.once('end', () => {
      clearTimeout(timer);
      if (wantsClose) socket.destroy();
    });
    request.once('close', () => clearTimeout(timer));
  });
}
