import type { FuzzCase } from './fuzz-case.ts';
import type { Outcome } from './send-case.ts';

/** Something that must not happen. */
export interface Finding {
  /** The number of the case, by which it can be sent again. */
  at: number;
  target: FuzzCase['target'];
  kind: string;
  what: string;
  request: string;
  answer: string;
}

const shownBytes = 1_500;

/** What is wrong with the outcome of a case, if anything is. */
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

/** Whether an answer only says that something came too late, which a busy machine may do to a shop that is well. */
export const isLate = ({ statuses }: Outcome): boolean =>
  statuses.some((status) => status === 503 || status === 504) && !statuses.some((status) => status === 500);

/** The same fault of the same call is told once. */
export const nameOfFinding = ({ target, kind, what }: Finding): string => `${target} ${kind}: ${what}`;
