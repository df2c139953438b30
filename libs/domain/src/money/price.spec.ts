import { describe, expect, it } from '@jest/globals';
import { discountPercent, effectivePrice } from './price.ts';

describe('effectivePrice', () => {
  it.each([
    ['no discount price', 429_000, null, 429_000],
    ['a discount price', 429_000, 300_000, 300_000],
    ['a discount price of nothing', 429_000, 0, 429_000],
    ['a discount price equal to the price', 429_000, 429_000, 429_000],
    ['a discount price above the price', 429_000, 500_000, 429_000],
  ])('with %s', (_what, priceKopecks, discountPriceKopecks, expected) => {
    expect(effectivePrice({ priceKopecks, discountPriceKopecks })).toBe(expected);
  });
});

describe('discountPercent', () => {
  it.each([
    [429_000, 300_000, 30],
    [100_000, 66_600, 33],
    [100_000, null, 0],
    [100_000, 200_000, 0],
  ])('of %d and %p is %d', (priceKopecks, discountPriceKopecks, percent) => {
    expect(discountPercent({ priceKopecks, discountPriceKopecks })).toBe(percent);
  });
});
