/** @jest-environment node */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { RenderQueue } from './render-queue.ts';

/** A task that is settled by the test. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { run: jest.fn(() => promise), finish: () => resolve('made'), fail: () => reject(new Error('no')) };
}

afterEach(() => {
  jest.useRealTimers();
});

describe('RenderQueue', () => {
  it('runs up to the limit at once, and the next when one succeeds or fails', async () => {
    const line = new RenderQueue({ atOnce: 1, waiting: 2, timeoutMs: 1_000 });
    const [first, second, third] = [work(), work(), work()];
    const failed = line.run(first.run).catch((error: unknown) => error);
    const waiting = [line.run(second.run), line.run(third.run)];
    expect(second.run).not.toHaveBeenCalled();
    first.fail();
    expect(await failed).toBeInstanceOf(Error);
    second.finish();
    third.finish();
    expect(await Promise.all(waiting)).toEqual([
      { kind: 'done', result: 'made' },
      { kind: 'done', result: 'made' },
    ]);
    const last = work();
    last.finish();
    expect(await line.run(last.run)).toEqual({ kind: 'done', result: 'made' });
  });

  it('refuses immediately when the queue is full', async () => {
    const line = new RenderQueue({ atOnce: 1, waiting: 1, timeoutMs: 1_000 });
    const [first, second, third] = [work(), work(), work()];
    const served = [line.run(first.run), line.run(second.run)];
    expect(await line.run(third.run)).toEqual({ kind: 'refused' });
    first.finish();
    second.finish();
    expect(await Promise.all(served)).toHaveLength(2);
  });

  it('refuses after the timeout, and runs the next in the queue', async () => {
    jest.useFakeTimers();
    const line = new RenderQueue({ atOnce: 1, waiting: 2, timeoutMs: 1_000 });
    const [slow, second, third] = [work(), work(), work()];
    const served = line.run(slow.run);
    const tired = line.run(second.run);
    await jest.advanceTimersByTimeAsync(600);
    const patient = line.run(third.run);
    await jest.advanceTimersByTimeAsync(400);
    expect(await tired).toEqual({ kind: 'refused' });
    slow.finish();
    third.finish();
    expect([(await served).kind, (await patient).kind]).toEqual(['done', 'done']);
    expect(second.run).not.toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  });
});
