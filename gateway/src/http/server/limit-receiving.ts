import { isStillSending, repeatInBackground, type Logger } from '@shop/service-kit';
import type { FastifyRequest } from 'fastify';

interface Limit {
  milliseconds: number;
  logger: Logger;
  /** Answers the request and closes its connection. */
  expire: () => void;
}

/**
 * Ends a request whose client takes too long to send the body: when it is incomplete after the time limit, or, for an
 * upload, when nothing arrives for that long. The duration of an upload depends on the size of the file and the speed of the
 * connection, so it has no such limit.
 */
export function limitReceiving(request: FastifyRequest, { milliseconds, logger, expire }: Limit): void {
  const { raw } = request;
  if (!isStillSending(raw)) return;
  const isUpload = isAcceptedForm(request);
  let received = raw.socket.bytesRead;
  const run = (): void => {
    // Bytes that nobody has read yet show that the gateway is slow and not the client.
    const hasProgress = raw.complete || raw.readableLength > 0 || raw.socket.bytesRead > received;
    received = raw.socket.bytesRead;
    if (isUpload && hasProgress) return;
    clearInterval(timer);
    if (!raw.complete) expire();
  };
  const timer = repeatInBackground(milliseconds, { task: 'limit the time of a body', logger, run }).unref();
  const stop = (): void => clearInterval(timer);
  raw.once('end', stop).once('close', stop);
}

/** Whether the body is an upload that its route reads as a stream. Any other body is held until it is complete. */
export const isAcceptedForm = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.route?.multipart !== undefined &&
  headers['content-type']?.startsWith('multipart/form-data') === true;
