import { describe, expect, it } from '@jest/globals';
import { changePrice } from './change-price.ts';

const price = (priceKopecks: number, discountPriceKopecks: number | null = null) => ({
  priceKopecks,
  discountPriceKopecks,
});

describe('changePrice', () => {
  it.each([
    [price(549_000), { by: 'percent', percent: 10 }, price(603_900)],
    [price(549_000), { by: 'percent', percent: -33 }, price(367_800)],
    [price(549_050), { by: 'percent', percent: 10 }, price(603_955)],
    [price(549_000), { by: 'sum', kopecks: -49_050 }, price(499_950)],
    [price(500_000, 400_000), { by: 'percent', percent: 10 }, price(550_000, 440_000)],
    [price(500_000, 0), { by: 'sum', kopecks: 100 }, price(500_100, 0)],
  ] as const)('%j changed by %j becomes %j', (before, change, after) => {
    expect(changePrice(before, change)).toEqual(after);
  });

  it.each([
    [price(100), { by: 'percent', percent: -60 }],
    [price(100_000), { by: 'sum', kopecks: -100_000 }],
    [price(1_000_000_000), { by: 'sum', kopecks: 1 }],
  ] as const)('rejects %j changed by %j', (before, change) => {
    expect(() => changePrice(before, change)).toThrow(
      expect.objectContaining({ code: 'PRICE_OUT_OF_BOUNDS' }),
    );
  });
});
