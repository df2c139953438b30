import { Readable } from 'node:stream';
import type { Logger } from '@shop/service-kit';
import type { FastifyReply } from 'fastify';
import { toAppError } from '../error-answer/error-answer.ts';
import type { StreamedResponse } from './streamed-response.ts';

/** Streams are not cached by intermediaries; browsers save them as they are. */
export function sendStream(
  { pieces, contentType, headers }: StreamedResponse,
  reply: FastifyReply,
  logger: Logger,
): Readable {
  void reply.headers({ 'cache-control': 'no-store', ...headers }).header('content-type', contentType);
  return Readable.from(whileAllowed(pieces, reply, logger), { objectMode: false });
}

/** Closes the connection as soon as its reader has lost access: the file is then visibly incomplete. */
async function* whileAllowed(
  pieces: AsyncIterable<string>,
  { request, raw }: FastifyReply,
  logger: Logger,
): AsyncGenerator<string> {
  for await (const piece of pieces) {
    yield piece;
    try {
      request.recheck?.();
    } catch (error) {
      const { code } = toAppError(error);
      const { requestId, traceId } = request.call;
      logger.info({ requestId, traceId, route: request.routeOptions.url, code }, 'a download was broken off');
      raw.destroy();
      return;
    }
  }
}
