import type { FuzzCase } from './fuzz-case.ts';
import type { Outcome } from './send-case.ts';

/** An outcome that must not happen. */
export interface Finding {
  /** The number of the case, for sending it again. */
  at: number;
  target: FuzzCase['target'];
  kind: string;
  what: string;
  request: string;
  answer: string;
}

const shownBytes = 1_500;

/** Returns what is wrong with the outcome of a case, or null. */
export function findProblem(at: number, fuzzCase: FuzzCase, outcome: Outcome): Finding | null {
  const what = describeProblem(fuzzCase, outcome);
  if (what === null) return null;
  const { target, kind, bytes } = fuzzCase;
  const request = JSON.stringify(bytes.toString('latin1').slice(0, shownBytes));
  return { at, target, kind, what, request, answer: outcome.text.slice(0, shownBytes) };
}

function describeProblem(fuzzCase: FuzzCase, outcome: Outcome): string | null {
  switch (outcome.kind) {
    case 'hangs':
      return 'neither answered nor closed in time';
    case 'refused':
      return 'the connection was refused';
    case 'closed':
      return mayStayUnanswered(fuzzCase, outcome) ? null : 'closed without an answer';
    case 'answered': {
      const { mayBeUnavailable = false } = fuzzCase;
      const bad = outcome.statuses.find((status) => status >= 500 && !(status === 503 && mayBeUnavailable));
      return bad === undefined ? null : `answered ${bad}`;
    }
  }
}

/**
 * Malformed bytes are answered 400. Node drops the answer only for a client that ended its side before, and closes a
 * connection that requests a tunnel, which the servers do not offer.
 */
const mayStayUnanswered = ({ bytes }: FuzzCase, { isOurEndFirst }: Outcome): boolean =>
  isOurEndFirst || bytes.toString('latin1').startsWith('CONNECT ');

/** Whether a response only reports a timeout, which a busy machine can cause in a healthy shop. */
export const isLate = ({ statuses }: Outcome): boolean =>
  statuses.some((status) => status === 503 || status === 504) && !statuses.some((status) => status === 500);

/** The key for reporting the same error of the same call only once. */
export const nameOfFinding = ({ target, kind, what }: Finding): string => `${target} ${kind}: ${what}`;
