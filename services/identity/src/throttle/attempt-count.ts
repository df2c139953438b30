import { waitMs, type AttemptRule, type LeakyBucket } from './attempt-rule.ts';
import type { AttemptCounter } from './attempt.schema.ts';

/** The count of attempts, apart from what it counts. */
export type AttemptCount = Omit<AttemptCounter, '_id'>;

type Rule = AttemptRule | LeakyBucket;

/** The count after another attempt. @param known null when there is none, or it has expired */
export const oneMore = (
  known: AttemptCount | null,
  rule: Rule,
  now: Date,
): AttemptCount & { begunAt: Date } => ({
  ...('leakMs' in rule
    ? bucketOf((known?.tries ?? 0) + 1, (known?.forgottenAt ?? now).getTime() + rule.leakMs, rule)
    : countOf((known?.tries ?? 0) + 1, now.getTime(), rule)),
  begunAt: known?.begunAt ?? now,
});

/** The count without one of its attempts, which was not the last; null when none is left. */
export function oneLess({ tries, freeAt, forgottenAt }: AttemptCount, rule: Rule): AttemptCount | null {
  if (tries <= 1) return null;
  if ('leakMs' in rule) return bucketOf(tries - 1, forgottenAt.getTime() - rule.leakMs, rule);
  // The last attempt stays: its wait becomes the one that it would have begun without the other.
  return countOf(tries - 1, freeAt.getTime() - waitMs(tries, rule), rule);
}

function countOf(tries: number, lastMs: number, rule: AttemptRule): AttemptCount {
  const wait = waitMs(tries, rule);
  return {
    tries,
    freeAt: new Date(lastMs + wait),
    forgottenAt: new Date(lastMs + wait + rule.forgottenAfterMs),
  };
}

/** The bucket is forgotten when it is empty; there is room for one more once all but `capacity - 1` have leaked. */
const bucketOf = (tries: number, emptyMs: number, { capacity, leakMs }: LeakyBucket): AttemptCount => ({
  tries,
  freeAt: new Date(emptyMs - (capacity - 1) * leakMs),
  forgottenAt: new Date(emptyMs),
});
