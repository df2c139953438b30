import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DueWork, type DueWorkSettings } from './due-work.ts';

const failures: unknown[] = [];
let left: number;
const claim = async (): Promise<number | null> => (left === 0 ? null : left--);

const dueWork = (wish: Partial<DueWorkSettings<number>>): DueWork<number> =>
  new DueWork({
    ...{ lookEveryMs: 100, atOnce: 1, claim, work: () => Promise.resolve() },
    onFailure: (error) => failures.push(error),
    logger: { error: () => undefined },
    ...wish,
  });

beforeEach(() => {
  failures.length = 0;
  left = 20;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('due work', () => {
  it('is done until nothing is left, that many at a time', async () => {
    const now = { at: 0, most: 0, done: 0 };
    const work = async (): Promise<void> => {
      now.at += 1;
      now.most = Math.max(now.most, now.at);
      for (let turns = 0; turns < 10; turns++) await Promise.resolve();
      now.at -= 1;
      now.done += 1;
    };
    await dueWork({ atOnce: 3, work }).runDue();
    expect(now).toEqual({ at: 0, most: 3, done: 20 });
  });

  it('is looked for again and again until it is stopped', async () => {
    let looks = 0;
    const due = dueWork({ claim: async () => (looks++, null) });
    due.start();
    await jest.advanceTimersByTimeAsync(350);
    expect(looks).toBe(3);
    await due.stop();
    await jest.advanceTimersByTimeAsync(500);
    expect(looks).toBe(3);
  });

  it('that fails is told, and holds nothing else up', async () => {
    let done = 0;
    const work = async (thing: number): Promise<void> => {
      if (thing % 2 === 0) throw new Error(`no ${thing}`);
      done += 1;
    };
    await dueWork({ work }).runDue();
    expect([done, failures.length]).toEqual([10, 10]);
  });

  it('that cannot be looked up is told, and looked up again', async () => {
    let isAway = true;
    const due = dueWork({ claim: () => (isAway ? Promise.reject(new Error('away')) : claim()) });
    await due.runDue();
    isAway = false;
    await due.runDue();
    expect([left, failures.length]).toEqual([0, 1]);
  });

  describe('that is claimed in another way', () => {
    const done: number[] = [];
    const work = async (thing: number): Promise<void> => void done.push(thing);
    beforeEach(() => {
      done.length = 0;
      left = 0;
    });

    it('is worked on at once, and a run waits for it', async () => {
      const due = dueWork({ work });
      due.reserve()?.fill(Promise.resolve(7));
      await due.runDue();
      expect(done).toEqual([7]);
    });

    it.each([
      ['claims nothing', Promise.resolve(null)],
      ['fails', Promise.reject(new Error('away'))],
    ])('leaves its room when the write %s', async (_, claiming) => {
      const due = dueWork({ work });
      due.reserve()?.fill(claiming);
      expect(due.reserve()).toBeNull();
      await due.runDue();
      due.reserve()?.fill(Promise.resolve(8));
      await due.runDue();
      expect([done, failures]).toEqual([[8], []]);
    });

    it('shares the room with what is looked up', async () => {
      left = 1;
      const claimed = Promise.withResolvers<number | null>();
      const due = dueWork({ work });
      due.reserve()?.fill(claimed.promise);
      const running = due.runDue();
      await jest.advanceTimersByTimeAsync(50);
      expect(left).toBe(1);
      claimed.resolve(7);
      await running;
      expect(done).toEqual([7, 1]);
    });

    it('is finished by a stop, after which there is no room', async () => {
      const claimed = Promise.withResolvers<number | null>();
      const due = dueWork({ work });
      due.reserve()?.fill(claimed.promise);
      const stopped = due.stop();
      expect(due.reserve()).toBeNull();
      claimed.resolve(9);
      await stopped;
      expect(done).toEqual([9]);
    });
  });

  it('that is under way is finished by a stop, which takes nothing else', async () => {
    const finishing: (() => void)[] = [];
    const due = dueWork({ work: () => new Promise((resolve) => finishing.push(resolve)) });
    const running = due.runDue();
    while (finishing.length === 0) await Promise.resolve();
    const stopped = due.stop();
    finishing[0]?.();
    await Promise.all([running, stopped]);
    expect(left).toBe(19);
  });
});
