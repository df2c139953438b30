import { describe, expect, it } from '@jest/globals';
import { createBackOff, type Death } from './back-off.ts';

const failed = (readyMs: number): Death => ({ readyMs, isKilled: false });
const killed = (readyMs: number): Death => ({ readyMs, isKilled: true });
const times = (count: number, death: Death): Death[] => Array.from({ length: count }, () => death);

/** The delays after these deaths, in order. */
function pausesAfter(...deaths: readonly Death[]): number[] {
  const backOff = createBackOff();
  return deaths.map((death) => backOff.next(death));
}

describe('createBackOff', () => {
  it('restarts immediately once, then doubles the delay of a crash loop up to 30 seconds', () => {
    expect(pausesAfter(...times(9, failed(0)))).toEqual([
      0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });

  it('waits one second at most for a process that had become ready', () => {
    expect(pausesAfter(...times(6, failed(100)))).toEqual([0, 1_000, 1_000, 1_000, 1_000, 1_000]);
    expect(pausesAfter(failed(0), failed(0), failed(0), failed(100), failed(0))).toEqual([
      0, 1_000, 2_000, 1_000, 8_000,
    ]);
  });

  it('counts a start that never became ready as a failure, even when it was killed', () => {
    expect(pausesAfter(failed(0), killed(0), failed(0))).toEqual([0, 1_000, 2_000]);
  });

  it('never waits for a process that is killed, however often', () => {
    expect(pausesAfter(...times(20, killed(50)))).toEqual(times(20, killed(50)).map(() => 0));
  });

  it('never waits for a process that fails after it has worked for a while', () => {
    expect(pausesAfter(...times(20, failed(5_000)))).toEqual(times(20, failed(5_000)).map(() => 0));
  });

  it.each([
    ['a run that lasted', failed(60_000)],
    ['a kill', killed(1_000)],
  ])('resets the delay of a crash loop after %s', (_what, death) => {
    expect(pausesAfter(failed(0), failed(0), failed(0), death, failed(0))).toEqual([
      ...[0, 1_000, 2_000, 0],
      death.isKilled ? 0 : 1_000,
    ]);
  });

  it('counts the consecutive failures', () => {
    const backOff = createBackOff();
    for (const death of times(5, failed(100))) backOff.next(death);
    expect(backOff.failures()).toBe(5);
    backOff.next(killed(10));
    expect(backOff.failures()).toBe(0);
  });
});
