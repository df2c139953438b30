import type { IncomingMessage, ServerResponse } from 'node:http';

/** What is read and thrown away of a body that was refused, and for how long. */
const maxBytes = 64 * 1024 * 1024;
const maxMs = 10_000;

/** Whether somebody may still be sending the body. A request without one is not complete either while its head is handled. */
export function isStillSending({ complete, headers }: IncomingMessage): boolean {
  if (complete) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Lets a client read an answer that comes before it has sent all of its body. Closing a socket with unread bytes makes TCP
 * reset the connection, and the answer is lost on its way; so what still comes is thrown away up to a limit. A connection
 * that is to be kept is kept when the rest has come: a proxy may already be sending its next request. One that the client
 * wants closed is ended from our side behind the answer. Call it before the head of the answer is written, without a
 * `Connection` header.
 */
export function closeLingering(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const wantsClose = !response.shouldKeepAlive;
  // Otherwise Node itself would close the socket as soon as the answer is written.
  response.shouldKeepAlive = true;
  let left = maxBytes;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  // A client that breaks off its body breaks off nothing else.
  request.on('error', () => request.destroy());
  request.resume();
  response.once('finish', () => {
    if (request.complete) {
      if (wantsClose) socket.destroySoon();
      return;
    }
    if (wantsClose) socket.end();
    // A request that is broken off before its end takes its socket with it.
    const timer = setTimeout(() => request.destroy(), maxMs).unref();
    request.once('end', () => {
      clearTimeout(timer);
      if (wantsClose) socket.destroy();
    });
    request.once('close', () => clearTimeout(timer));
  });
}
