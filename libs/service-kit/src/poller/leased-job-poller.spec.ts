import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LeasedJobPoller, UnreadableJob, type LeasedJobPollerSettings } from './leased-job-poller.ts';

const failures: unknown[] = [];
let left: number;
const claim = async (): Promise<number | null> => (left === 0 ? null : left--);

const poller = (input: Partial<LeasedJobPollerSettings<number>>): LeasedJobPoller<number> =>
  new LeasedJobPoller({
    ...{ task: 'jobs', pollIntervalMs: 100, concurrency: 1, claim, work: () => Promise.resolve() },
    onFailure: (error) => failures.push(error),
    logger: { error: () => undefined },
    ...input,
  });

beforeEach(() => {
  failures.length = 0;
  left = 20;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('leased jobs', () => {
  it('are processed until none is left, up to the concurrency limit', async () => {
    const now = { at: 0, max: 0, done: 0 };
    const work = async (): Promise<void> => {
      now.at += 1;
      now.max = Math.max(now.max, now.at);
      for (let turns = 0; turns < 10; turns++) await Promise.resolve();
      now.at -= 1;
      now.done += 1;
    };
    await poller({ concurrency: 3, work }).runDue();
    expect(now).toEqual({ at: 0, max: 3, done: 20 });
  });

  it('are polled for until the poller is stopped', async () => {
    let polls = 0;
    const polling = poller({ claim: async () => (polls++, null) });
    polling.start();
    await jest.advanceTimersByTimeAsync(350);
    expect(polls).toBe(3);
    await polling.stop();
    await jest.advanceTimersByTimeAsync(500);
    expect(polls).toBe(3);
  });

  it('that fail are reported and do not block the others', async () => {
    let done = 0;
    const work = async (thing: number): Promise<void> => {
      if (thing % 2 === 0) throw new Error(`no ${thing}`);
      done += 1;
    };
    await poller({ work }).runDue();
    expect([done, failures.length]).toEqual([10, 10]);
  });

  it('that cannot be claimed are reported and claimed again by the next run', async () => {
    let isAway = true;
    const polling = poller({ claim: () => (isAway ? Promise.reject(new Error('away')) : claim()) });
    await polling.runDue();
    isAway = false;
    await polling.runDue();
    expect([left, failures.length]).toEqual([0, 1]);
  });

  it('that cannot be read are reported while the other due jobs are processed', async () => {
    const done: number[] = [];
    const polling = poller({
      claim: async () => {
        const job = await claim();
        if (job !== null && job % 2 === 0) throw new UnreadableJob(`job ${job}`, new TypeError('no list'));
        return job;
      },
      work: async (job) => void done.push(job),
    });
    await polling.runDue();
    expect(done).toEqual([19, 17, 15, 13, 11, 9, 7, 5, 3, 1]);
    expect(failures).toHaveLength(10);
    expect(failures[0]).toMatchObject({ message: 'job 20 cannot be read' });
  });

  describe('that are leased by another write', () => {
    const done: number[] = [];
    const work = async (thing: number): Promise<void> => void done.push(thing);
    beforeEach(() => {
      done.length = 0;
      left = 0;
    });

    it('are processed immediately, and a run waits for them', async () => {
      const polling = poller({ work });
      polling.reserve()?.fill(Promise.resolve(7));
      await polling.runDue();
      expect(done).toEqual([7]);
    });

    it.each([
      ['claims nothing', Promise.resolve(null)],
      ['fails', Promise.reject(new Error('away'))],
    ])('release their slot when the write %s', async (_, claiming) => {
      const polling = poller({ work });
      polling.reserve()?.fill(claiming);
      expect(polling.reserve()).toBeNull();
      await polling.runDue();
      polling.reserve()?.fill(Promise.resolve(8));
      await polling.runDue();
      expect([done, failures]).toEqual([[8], []]);
    });

    it('share the slots with polled jobs', async () => {
      left = 1;
      const claimed = Promise.withResolvers<number | null>();
      const polling = poller({ work });
      polling.reserve()?.fill(claimed.promise);
      const running = polling.runDue();
      await jest.advanceTimersByTimeAsync(50);
      expect(left).toBe(1);
      claimed.resolve(7);
      await running;
      expect(done).toEqual([7, 1]);
    });

    it('are finished during a stop, after which no slot can be reserved', async () => {
      const claimed = Promise.withResolvers<number | null>();
      const polling = poller({ work });
      polling.reserve()?.fill(claimed.promise);
      const stopped = polling.stop();
      expect(polling.reserve()).toBeNull();
      claimed.resolve(9);
      await stopped;
      expect(done).toEqual([9]);
    });
  });

  it('that are running are finished during a stop, which claims no others', async () => {
    const finishing: (() => void)[] = [];
    const polling = poller({ work: () => new Promise((resolve) => finishing.push(resolve)) });
    const running = polling.runDue();
    while (finishing.length === 0) await Promise.resolve();
    const stopped = polling.stop();
    finishing[0]?.();
    await Promise.all([running, stopped]);
    expect(left).toBe(19);
  });
});
