import { describe, expect, it } from '@jest/globals';
import { forOneAccount, fromOneAddress, waitMs } from './attempt-rule.ts';

const seconds = (attempts: number, rule: typeof fromOneAddress): number => waitMs(attempts, rule) / 1_000;

describe('the wait', () => {
  it('is zero for the first attempts, then doubles up to the maximum', () => {
    const waits = [1, 4, 5, 6, 7, 12, 13, 14, 1_000_000].map((attempts) => seconds(attempts, fromOneAddress));
    expect(waits).toEqual([0, 0, 15, 30, 60, 1_920, 3_600, 3_600, 3_600]);
  });

  it('for an account from any address never exceeds a minute', () => {
    expect([19, 20, 25, 26, 500].map((attempts) => seconds(attempts, forOneAccount))).toEqual([
      0, 1, 32, 60, 60,
    ]);
  });
});
