import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { kopecksToRoubles, roublesToKopecks, takePercent } from './money.ts';
import { kopecks, roubles } from './sum.schema.ts';

describe('roubles and kopecks', () => {
  it.each([
    [0, 0],
    [19.99, 1_999],
    [0.29, 29],
    [1.1, 110],
    [4_290, 429_000],
    [10_000_000, 1_000_000_000],
  ])('converts %d roubles to %d kopecks and back', (amount, sum) => {
    expect(roublesToKopecks(amount)).toBe(sum);
    expect(kopecksToRoubles(sum)).toBe(amount);
  });

  it('convert without loss over the whole range of prices', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (sum) => {
        expect(roublesToKopecks(kopecksToRoubles(sum))).toBe(sum);
      }),
    );
  });

  it.each([0.001, 1.999, Number.NaN, Number.POSITIVE_INFINITY, 1e15 + 0.5])('refuse %d', (amount) => {
    expect(() => roublesToKopecks(amount)).toThrow(RangeError);
  });

  it('refuse a fraction of a kopeck', () => {
    expect(() => kopecksToRoubles(0.5)).toThrow(RangeError);
  });
});

describe('schemas of sums', () => {
  it.each([0, 19.99, 350, 0.29])('accept %d roubles', (amount) => {
    expect(roubles.safeParse(amount).success).toBe(true);
  });

  it.each([-1, 19.999, Number.NaN, '350'])('refuse %p as roubles', (amount) => {
    expect(roubles.safeParse(amount).success).toBe(false);
  });

  it.each([-1, 0.5, '5'])('refuse %p as kopecks', (sum) => {
    expect(kopecks.safeParse(sum).success).toBe(false);
  });
});

describe('takePercent', () => {
  it.each([
    // 10 % of 4,290.00
    [429_000, 10, 42_900],
    // 15 % of 0.10 is 1.5 kopecks: a half is rounded up
    [10, 15, 2],
    // 15 % of 0.09 is 1.35
    [9, 15, 1],
    [0, 90, 0],
    [333, 0, 0],
  ])('of %d at %d %% is %d', (sum, percent, part) => {
    expect(takePercent(sum, percent)).toBe(part);
  });
});
