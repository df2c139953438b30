import { describe, expect, it } from '@jest/globals';
import { oneLess, oneMore, type AttemptCount } from './attempt-count.ts';

const hour = 3_600_000;
const bucket = { capacity: 3, leakMs: hour };
const at = (hours: number): Date => new Date(hours * hour);

describe('a leaky bucket', () => {
  const filledAt = (...hours: number[]): AttemptCount | null =>
    hours.reduce<AttemptCount | null>((count, each) => oneMore(count, bucket, at(each)), null);

  it('has room for its capacity at once, then for one at a time as it leaks', () => {
    expect(filledAt(0, 0)).toMatchObject({ tries: 2, freeAt: at(0), forgottenAt: at(2) });
    expect(filledAt(0, 0, 0)).toMatchObject({ freeAt: at(1), forgottenAt: at(3) });
    expect(filledAt(0, 0, 0, 1, 2, 3)).toMatchObject({ freeAt: at(4), forgottenAt: at(6) });
  });

  it('without one of its attempts is as if that had not been counted', () => {
    const three = oneMore(filledAt(0, 0), bucket, at(1));
    expect(oneLess(three, bucket)).toEqual({ tries: 2, freeAt: at(0), forgottenAt: at(2) });
    expect(oneLess(oneMore(null, bucket, at(0)), bucket)).toBeNull();
  });
});
