import type { Encoding, PreparedResponse } from '../http/answer/prepared-response.ts';
import { sharedHeaders } from '../http/answer/prepare-answer.ts';

type Head = Readonly<Record<string, string>>;

/**
 * The headers of a cached response, equal for each request except for its id. They are stored with the response: a
 * separate table would cost more than it saves.
 *
 * @param always the headers of every response of the gateway
 */
export function keptHead(
  answer: PreparedResponse,
  always: Head,
  encoding: Encoding | undefined,
  length: number,
): Head {
  const known = answer.heads.get(encoding);
  if (known) return known;
  const head = {
    ...always,
    ...sharedHeaders(answer),
    'content-type': answer.contentType,
    ...(encoding !== undefined && { 'content-encoding': encoding }),
    'content-length': String(length),
  };
  answer.heads.set(encoding, head);
  return head;
}
