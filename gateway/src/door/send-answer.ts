import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, namesTag } from './negotiate.ts';
import type { ReadyAnswer } from './ready-answer.ts';

/** Shared answers are kept by browsers too, but asked about each time: a change is seen at once. */
const sharedCaching = 'public, no-cache';

/** Sends bytes that everybody may see: as 304 when the asker has them, compressed where the asker reads that. */
export async function sendShared(
  answer: ReadyAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.headers({
    'cache-control': sharedCaching,
    etag: answer.etag,
    vary: 'accept-encoding',
    ...answer.headers,
  });
  if (!namesTag(request.headers['if-none-match'], answer.etag)) return sendBytes(answer, request, reply);
  void reply.removeHeader('content-type').code(304).send();
}

/** Sends bytes meant for one person, which nothing on the way may keep. */
export function sendOwn(answer: ReadyAnswer, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding', ...answer.headers });
  return sendBytes(answer, request, reply);
}

async function sendBytes(
  answer: ReadyAnswer,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const encoding = answer.isWorthCompressing ? bestEncoding(headers['accept-encoding']) : undefined;
  const bytes = encoding === undefined ? answer.body : await answer.in(encoding);
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  // The reply is not given back: it can be awaited, and would be, until the last byte has left.
  void reply.header('content-type', answer.contentType).send(bytes);
}
