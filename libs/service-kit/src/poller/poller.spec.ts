import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { metrics } from '../metrics/metrics.ts';
import { Poller, type PollerSettings } from './poller.ts';

const failures: unknown[] = [];

const poller = (input: Partial<PollerSettings>): Poller =>
  new Poller({
    ...{ task: 'poll', pollIntervalMs: 100, run: () => Promise.resolve() },
    onFailure: (error) => failures.push(error),
    logger: { error: () => undefined },
    ...input,
  });

beforeEach(() => {
  failures.length = 0;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a poller', () => {
  it.each([
    [false, 3],
    [true, 4],
  ])('runs repeatedly until it is stopped, immediately on start: %s', async (isFirstAtOnce, runs) => {
    let done = 0;
    const polling = poller({ run: async () => void (done += 1) });
    polling.start({ isFirstAtOnce });
    await jest.advanceTimersByTimeAsync(350);
    expect(done).toBe(runs);
    await polling.stop();
    await jest.advanceTimersByTimeAsync(500);
    expect(done).toBe(runs);
  });

  it('runs once at a time, and further calls and a stop wait for that run', async () => {
    const run = Promise.withResolvers<void>();
    let runs = 0;
    const polling = poller({ run: () => ((runs += 1), run.promise) });
    const ended: string[] = [];
    const calls = [polling.runDue(), polling.runDue(), polling.stop()].map((call, at) =>
      call.then(() => ended.push(`call ${at}`)),
    );
    await jest.advanceTimersByTimeAsync(50);
    expect([runs, ended]).toEqual([1, []]);
    run.resolve();
    await Promise.all(calls);
    expect([runs, ended.length]).toEqual([1, 3]);
  });

  it('reports and counts a failed run, and runs again', async () => {
    let isAway = true;
    const polling = poller({
      task: 'a failing poll',
      run: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()),
    });
    await polling.runDue();
    isAway = false;
    await polling.runDue();
    expect(failures).toEqual([new Error('away')]);
    const counted = (await metrics.getSingleMetric('background_failures_total')?.get())?.values ?? [];
    expect(counted).toContainEqual(expect.objectContaining({ labels: { task: 'a failing poll' }, value: 1 }));
  });

  it('runs at once when something becomes due, again for what becomes due during a run, and never after its stop', async () => {
    const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let runs = 0;
    const polling = poller({ run: () => ends[runs++]?.promise ?? Promise.resolve() });
    polling.wake();
    polling.wake();
    polling.wake();
    expect(runs).toBe(1);
    ends[0]?.resolve();
    await jest.advanceTimersByTimeAsync(0);
    expect(runs).toBe(2);
    polling.wake();
    const stopped = polling.stop();
    ends[1]?.resolve();
    await stopped;
    await jest.advanceTimersByTimeAsync(500);
    expect(runs).toBe(2);
  });

  it('is not woken after a failed run, until one by the interval succeeds', async () => {
    let [runs, isAway] = [0, true];
    const polling = poller({
      run: () => ((runs += 1), isAway ? Promise.reject(new Error('away')) : Promise.resolve()),
    });
    polling.start();
    await jest.advanceTimersByTimeAsync(100);
    polling.wake();
    expect(runs).toBe(1);
    isAway = false;
    await jest.advanceTimersByTimeAsync(100);
    polling.wake();
    expect(runs).toBe(3);
    await polling.stop();
  });
});
