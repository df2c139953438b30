import { beforeEach, describe, expect, it } from '@jest/globals';
import { SlidingCount, windowMs } from './sliding-count.ts';

const midnight = 29_915_000 * windowMs;
let count: SlidingCount;
let now: number;

beforeEach(() => {
  count = new SlidingCount();
  now = midnight;
});

const take = (name = 'a', limit = 10) => count.take(name, limit, now);

/** The number of allowed calls out of the given number. */
const allowedOf = (calls: number, name?: string): number =>
  Array.from({ length: calls }, () => take(name)).filter(({ allowed }) => allowed).length;

describe('SlidingCount', () => {
  it('lets as many through as the limit says, for each name', () => {
    expect(allowedOf(15, 'a')).toBe(10);
    expect(allowedOf(15, 'b')).toBe(10);
  });

  it('gives no second helping at the turn of the minute', () => {
    now += 59_000;
    expect(allowedOf(15)).toBe(10);
    now += 2_000;
    expect(allowedOf(15)).toBe(0);
  });

  it('lets the past slide out', () => {
    allowedOf(10);
    now += windowMs + windowMs / 2;
    expect(allowedOf(15)).toBe(5);
    now += 2 * windowMs;
    expect(allowedOf(15)).toBe(10);
  });

  it.each([0, 1, 30_000, 59_999, windowMs + 1, windowMs + 20_000])(
    'says after how many seconds there is room, not sooner and not a second later (%d ms)',
    (offset) => {
      allowedOf(10);
      now += offset;
      allowedOf(10);
      const verdict = take();
      if (verdict.allowed) throw new Error('The limit was not reached');
      now += verdict.retryAfterSeconds * 1_000;
      expect(take().allowed).toBe(true);
      expect(verdict.retryAfterSeconds).toBeLessThanOrEqual(120);
    },
  );

  it('counts what others let through in this minute and the one before', () => {
    count.addOthers(now / windowMs, [['a', 4]], now);
    expect(allowedOf(15)).toBe(6);
    count.addOthers(now / windowMs - 1, [['b', 4]], now);
    expect(allowedOf(15, 'b')).toBe(6);
    count.addOthers(now / windowMs - 2, [['c', 4]], now);
    expect(allowedOf(15, 'c')).toBe(10);
  });

  it('does not count what it turned away', () => {
    allowedOf(1_000);
    now += 2 * windowMs;
    expect(take().allowed).toBe(true);
  });
});
