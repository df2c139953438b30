import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { metrics } from '../metrics/metrics.ts';
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

  describe('beside one that takes long', () => {
    const long = Promise.withResolvers<void>();
    const done: number[] = [];
    /** The first job ends only when the test says so. */
    const work = (job: number): Promise<void> =>
      job === 100 ? long.promise : Promise.resolve(void done.push(job));
    const due: number[] = [];
    let claims: number;
    const claimOldest = async (): Promise<number | null> => ((claims += 1), due.shift() ?? null);
    beforeEach(() => {
      done.length = 0;
      due.splice(0, due.length, 100);
      claims = 0;
    });

    it('are processed when they become due', async () => {
      const polling = poller({ concurrency: 3, claim: claimOldest, work });
      polling.start();
      await jest.advanceTimersByTimeAsync(100);
      due.push(1);
      await jest.advanceTimersByTimeAsync(200);
      expect(done).toEqual([1]);
      due.push(2);
      void polling.runDue();
      await jest.advanceTimersByTimeAsync(0);
      expect(done).toEqual([1, 2]);
    });

    it('wait for a free slot, without any query, when it has the only one', async () => {
      const end = Promise.withResolvers<void>();
      const polling = poller({
        claim: claimOldest,
        work: (job) => (job === 100 ? end.promise : work(job)),
      });
      polling.start();
      await jest.advanceTimersByTimeAsync(100);
      due.push(1, 2);
      await jest.advanceTimersByTimeAsync(1_000);
      expect([claims, done]).toEqual([1, []]);
      end.resolve();
      await jest.advanceTimersByTimeAsync(0);
      expect(done).toEqual([1, 2]);
    });

    it('are not claimed during a stop, which waits for it', async () => {
      const end = Promise.withResolvers<void>();
      const polling = poller({ concurrency: 3, claim: claimOldest, work: () => end.promise });
      polling.start();
      await jest.advanceTimersByTimeAsync(100);
      let isStopped = false;
      const stopped = polling.stop().then(() => (isStopped = true));
      due.push(1);
      await jest.advanceTimersByTimeAsync(1_000);
      expect([isStopped, due]).toEqual([false, [1]]);
      end.resolve();
      await stopped;
    });
  });

  it('that become due during a claim are processed by a run that begins then', async () => {
    const claims = [Promise.withResolvers<number | null>()];
    const done: number[] = [];
    const polling = poller({
      claim: () => claims.pop()?.promise ?? claim(),
      work: async (job) => void done.push(job),
    });
    left = 0;
    const [early] = claims;
    const runs = [polling.runDue()];
    left = 1;
    runs.push(polling.runDue());
    early?.resolve(null);
    await Promise.all(runs);
    expect(done).toEqual([1]);
  });

  it('that fail are counted, and so are failed claims', async () => {
    const claims = [() => Promise.resolve(1), () => Promise.reject(new Error('away'))];
    const work = (): Promise<void> => Promise.reject(new Error('broken'));
    const task = 'failing jobs';
    await poller({ task, claim: () => (claims.shift() ?? claim)(), work }).runDue();
    const counted = (await metrics.getSingleMetric('background_failures_total')?.get())?.values ?? [];
    expect(counted).toContainEqual(expect.objectContaining({ labels: { task }, value: 2 }));
    expect(failures).toEqual([new Error('broken'), new Error('away')]);
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

    it('get no slot that a claim under way may need', async () => {
      const claimed = Promise.withResolvers<number | null>();
      const polling = poller({ claim: () => claimed.promise, work });
      const running = polling.runDue();
      expect(polling.reserve()).toBeNull();
      claimed.resolve(null);
      await running;
      expect(polling.reserve()).not.toBeNull();
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
