import type { Encoding, PreparedResponse } from '../http/answer/prepared-response.ts';
import { sharedHeaders } from '../http/answer/prepare-answer.ts';

type Head = Readonly<Record<string, string>>;

/**
 * The headers of a kept answer, which are the same each time but for the request's id. They stay with the answer: a table of
 * them beside the cache would cost more than it saves.
 *
 * @param always what every answer of the gateway says
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
