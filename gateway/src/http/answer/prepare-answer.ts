import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, namesTag } from './negotiate.ts';
import type { Encoding, PreparedResponse } from './prepared-response.ts';

/** What is sent behind the headers: nothing at all to somebody who has it. Compressed bytes may have to be made first. */
export type AnswerBody = Buffer | undefined | Promise<Buffer>;

/** Shared answers are kept by browsers too, but asked about each time: a change is seen at once. */
const sharedCaching = 'public, no-cache';

/** The header that says how proxies and browsers may cache bytes that everybody may see. */
export function sharedHeaders(answer: PreparedResponse): Readonly<Record<string, string>> {
  return { 'cache-control': sharedCaching, etag: answer.etag, vary: 'accept-encoding', ...answer.headers };
}

/** Bytes that everybody may see: 304 when the client has them, compressed where the client reads that. */
export function prepareShared(
  answer: PreparedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): AnswerBody {
  reply.headers(sharedHeaders(answer));
  if (!namesTag(request.headers['if-none-match'], answer.etag)) {
    const encoding = prepareEncoding(answer, request, reply);
    return encoding === undefined ? answer.body : answer.in(encoding);
  }
  void reply.removeHeader('content-type').code(304);
  return undefined;
}

/** Bytes meant for one person, which nothing on the way may keep. */
export function prepareOwn(
  answer: PreparedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): AnswerBody {
  reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding', ...answer.headers });
  const encoding = prepareEncoding(answer, request, reply);
  return encoding === undefined ? answer.body : answer.quicklyIn(encoding);
}

function prepareEncoding(
  answer: PreparedResponse,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Encoding | undefined {
  void reply.header('content-type', answer.contentType);
  const encoding = answer.isWorthCompressing ? bestEncoding(headers['accept-encoding']) : undefined;
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  return encoding;
}
