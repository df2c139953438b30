import { describe, expect, it } from '@jest/globals';
import { createBackOff } from './back-off.ts';

describe('createBackOff', () => {
  it('doubles the pause up to half a minute', () => {
    const backOff = createBackOff();
    const pauses = Array.from({ length: 8 }, () => backOff.next(100));
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    expect(backOff.deaths()).toBe(8);
  });

  it('begins anew after a calm run', () => {
    const backOff = createBackOff();
    backOff.next(100);
    backOff.next(100);
    expect(backOff.next(30_000)).toBe(1_000);
    expect(backOff.deaths()).toBe(1);
  });
});
