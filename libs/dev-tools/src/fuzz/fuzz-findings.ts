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
  const { target, kind, bytes, mayBeUnavailable = false } = fuzzCase;
  const bad = outcome.statuses.find((status) => status >= 500 && !(status === 503 && mayBeUnavailable));
  const what =
    outcome.kind === 'hangs'
      ? 'neither answered nor closed in time'
      : outcome.kind === 'refused'
        ? 'the connection was refused'
        : bad === undefined
          ? null
          : `answered ${bad}`;
  if (what === null) return null;
  const request = JSON.stringify(bytes.toString('latin1').slice(0, shownBytes));
  return { at, target, kind, what, request, answer: outcome.text.slice(0, shownBytes) };
}

/** Whether a response only reports a timeout, which a busy machine can cause in a healthy shop. */
export const isLate = ({ statuses }: Outcome): boolean =>
  statuses.some((status) => status === 503 || status === 504) && !statuses.some((status) => status === 500);

/** The key for reporting the same error of the same call only once. */
export const nameOfFinding = ({ target, kind, what }: Finding): string => `${target} ${kind}: ${what}`;
