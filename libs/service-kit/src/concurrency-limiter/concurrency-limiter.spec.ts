import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

const refusal = (): Error => new Error('full');

describe('ConcurrencyLimiter', () => {
  it('runs up to the limit concurrently and the rest in order', async () => {
    const line = new ConcurrencyLimiter({ atOnce: 2, waiting: 10, refusal });
    const begun: number[] = [];
    let running = 0;
    let max = 0;
    const work = (number: number) => async (): Promise<number> => {
      begun.push(number);
      max = Math.max(max, ++running);
      await nextTurn();
      running -= 1;
      return number;
    };
    expect(await Promise.all([1, 2, 3, 4, 5].map((number) => line.run(work(number))))).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect([begun, max]).toEqual([[1, 2, 3, 4, 5], 2]);
  });

  it('rejects when the queue is full, and continues after a failure', async () => {
    const line = new ConcurrencyLimiter({ atOnce: 1, waiting: 1, refusal });
    const failing = line.run(async () => {
      await nextTurn();
      throw new Error('broken');
    });
    const waiting = line.run(async () => 'done');
    await expect(line.run(async () => 'too late')).rejects.toThrow('full');
    await expect(failing).rejects.toThrow('broken');
    await expect(waiting).resolves.toBe('done');
    await expect(line.run(async () => 'again')).resolves.toBe('again');
  });
});
