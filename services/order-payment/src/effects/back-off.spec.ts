import { expect, it } from '@jest/globals';
import { retryAfterMs } from './back-off.ts';

it('doubles the delay up to five minutes and gives up after an hour', () => {
  expect([1, 2, 3, 9, 10, 19].map(retryAfterMs)).toEqual([1_000, 2_000, 4_000, 256_000, 300_000, 300_000]);
  expect(retryAfterMs(20)).toBeNull();
  const waits = Array.from({ length: 19 }, (_, at) => retryAfterMs(at + 1) ?? 0);
  expect(waits.reduce((all, one) => all + one)).toBeGreaterThan(55 * 60_000);
});
