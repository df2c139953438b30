import { describe, expect, it, jest } from '@jest/globals';
import { withSecondAttempt } from './second-attempt.ts';

/** Attempts whose outcomes the test decides. */
function attempts() {
  const begun: (PromiseWithResolvers<string> & { withinMs: number })[] = [];
  const attempt = (withinMs: number): Promise<string> => {
    const one = { ...Promise.withResolvers<string>(), withinMs };
    begun.push(one);
    return one.promise;
  };
  return { begun, attempt };
}

const run = (attempt: (withinMs: number) => Promise<string>, mayRetry: () => boolean = () => true) =>
  withSecondAttempt({ attempt, timeoutMs: 100, retryAfterMs: 20, mayRetry });

describe('a second attempt', () => {
  it('begins after a while, has the rest of the time, and either result counts', async () => {
    jest.useFakeTimers();
    for (const winner of [0, 1]) {
      const { begun, attempt } = attempts();
      const result = run(attempt);
      jest.advanceTimersByTime(20);
      expect(begun.map(({ withinMs }) => withinMs)).toEqual([100, 80]);
      begun[winner]?.resolve('found');
      expect(await result).toBe('found');
      begun[1 - winner]?.reject(new Error('too late'));
    }
    jest.useRealTimers();
  });

  it.each([
    ['resolves', (one: PromiseWithResolvers<string>) => one.resolve('found')],
    ['rejects', (one: PromiseWithResolvers<string>) => one.reject(new Error('refused'))],
  ])('is not made when the first %s in time', async (_how, end) => {
    jest.useFakeTimers();
    const { begun, attempt } = attempts();
    const result = run(attempt).catch((error: unknown) => error);
    for (const one of begun) end(one);
    await result;
    jest.advanceTimersByTime(1_000);
    expect([begun.length, jest.getTimerCount()]).toEqual([1, 0]);
    jest.useRealTimers();
  });

  it('is not made when it may not', async () => {
    jest.useFakeTimers();
    const { begun, attempt } = attempts();
    const result = run(attempt, () => false);
    jest.advanceTimersByTime(1_000);
    expect(begun).toHaveLength(1);
    begun[0]?.resolve('late');
    expect(await result).toBe('late');
    jest.useRealTimers();
  });

  it('is awaited after the first has failed; with it fails the whole', async () => {
    jest.useFakeTimers();
    const { begun, attempt } = attempts();
    const result = run(attempt);
    jest.advanceTimersByTime(20);
    begun[0]?.reject(new Error('first'));
    begun[1]?.reject(new Error('second'));
    await expect(result).rejects.toThrow('second');
    jest.useRealTimers();
  });

  it('that throws fails the whole, and nothing else', async () => {
    const fail = (): never => {
      throw new Error('of the budget');
    };
    await expect(run(attempts().attempt, fail)).rejects.toThrow('of the budget');
  });
});
