import { expect, it } from '@jest/globals';
import { formatCount } from './format-count.ts';

it('agrees with the Russian locale', () => {
  const counts = [0, 7, 999, 1_000, 12_000, 999_999, 1_000_000, 123_456_789, 9_007_199_254_740_991];
  for (const count of counts.flatMap((one) => [one, -one]))
    expect(formatCount(count)).toBe((count || 0).toLocaleString('ru-RU'));
});
