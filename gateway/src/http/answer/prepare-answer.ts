import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, namesTag } from './negotiate.ts';
import type { Encoding, PreparedResponse } from './prepared-response.ts';

/** The response body: undefined if the client already has it, a promise while the bytes are being compressed. */
export type AnswerBody = Buffer | undefined | Promise<Buffer>;

/** Browsers also cache shared responses, but revalidate each time, so that changes are visible immediately. */
const sharedCaching = 'public, no-cache';

/** Headers that define how proxies and browsers may cache public responses. */
export function sharedHeaders(answer: PreparedResponse): Readonly<Record<string, string>> {
  return { 'cache-control': sharedCaching, etag: answer.etag, vary: 'accept-encoding', ...answer.headers };
}

/** Prepares a public response: 304 if the client has it, compressed if the client supports that. */
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

/** Prepares a response to one application, which may keep it and ask whether it has changed. */
export function prepareForApp(
  answer: PreparedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): AnswerBody {
  const caching = { 'cache-control': 'private, no-cache', vary: 'x-api-token, accept-encoding' };
  reply.headers({ ...caching, etag: answer.etag, ...answer.headers });
  if (namesTag(request.headers['if-none-match'], answer.etag)) {
    void reply.removeHeader('content-type').code(304);
    return undefined;
  }
  const encoding = prepareEncoding(answer, request, reply);
  return encoding === undefined ? answer.body : answer.quicklyIn(encoding);
}

/** Prepares a personal response, which must not be cached. */
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
