import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, namesTag } from './negotiate.ts';
import type { Encoding, ReadyAnswer } from './ready-answer.ts';

/** Shared answers are kept by browsers too, but asked about each time: a change is seen at once. */
const sharedCaching = 'public, no-cache';

/** What tells everybody on the way how bytes that everybody may see are kept. */
export function sharedHeaders(answer: ReadyAnswer): Readonly<Record<string, string>> {
  return { 'cache-control': sharedCaching, etag: answer.etag, vary: 'accept-encoding', ...answer.headers };
}

/** Sends bytes that everybody may see: as 304 when the asker has them, compressed where the asker reads that. */
export function sendShared(
  answer: ReadyAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> | undefined {
  reply.headers(sharedHeaders(answer));
  if (!namesTag(request.headers['if-none-match'], answer.etag)) return sendBytes(answer, request, reply);
  void reply.removeHeader('content-type').code(304).send();
  return undefined;
}

/** Sends bytes meant for one person, which nothing on the way may keep. */
export function sendOwn(
  answer: ReadyAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> | undefined {
  reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding', ...answer.headers });
  return sendBytes(answer, request, reply);
}

/** @returns what to wait for when the compressed bytes have to be made first */
function sendBytes(
  answer: ReadyAnswer,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> | undefined {
  const encoding = answer.isWorthCompressing ? bestEncoding(headers['accept-encoding']) : undefined;
  if (encoding !== undefined) return sendCompressed(answer, encoding, reply);
  // The reply is not given back: it can be awaited, and would be, until the last byte has left.
  void reply.header('content-type', answer.contentType).send(answer.body);
  return undefined;
}

async function sendCompressed(answer: ReadyAnswer, encoding: Encoding, reply: FastifyReply): Promise<void> {
  const bytes = await answer.in(encoding);
  void reply.header('content-encoding', encoding).header('content-type', answer.contentType).send(bytes);
}
