import type { IncomingMessage, ServerResponse } from 'node:http';

/** How much of a refused body is read and discarded, and for how long. */
const maxBytes = 64 * 1024 * 1024;
const maxMs = 10_000;

/** Whether the client may still be sending the body. Requests without one are also incomplete while being handled. */
export function isStillSending({ complete, headers }: IncomingMessage): boolean {
  if (complete) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Lets a client read a response that is sent before the whole body has arrived. Closing a socket with unread bytes
 * makes TCP reset the connection, and the response is lost; so the rest of the body is discarded up to a limit. A
 * keep-alive connection stays open after that: a proxy may already be sending its next request. If the client requested
 * a close, this side closes after the response. Call it before the head of the response is written, without a
 * `Connection` header.
 */
export function closeLingering(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const wantsClose = !response.shouldKeepAlive;
  // Otherwise Node would close the socket as soon as the response is written.
  response.shouldKeepAlive = true;
  let left = maxBytes;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  // A client that aborts its body must not affect anything else.
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
