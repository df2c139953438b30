import { describe, expect, it, jest } from '@jest/globals';
import { metrics } from '../metrics/metrics.ts';
import { delayInBackground, repeatInBackground, runInBackground } from './background-task.ts';

const failed = async (task: string): Promise<number> => {
  const { values } = (await metrics.getSingleMetric('background_failures_total')?.get()) ?? { values: [] };
  return values.find(({ labels }) => labels['task'] === task)?.value ?? 0;
};
const fail = (): never => {
  throw new Error('of the task');
};

describe('a background task', () => {
  it.each([
    ['throws', fail],
    ['rejects', () => Promise.reject(new Error('of the task'))],
  ])('that %s is logged and counted, and the error is not propagated', async (how, run) => {
    const logger = { error: jest.fn() };
    await runInBackground({ task: how, logger, run });
    const err: unknown = expect.objectContaining({ message: 'of the task' });
    expect(logger.error).toHaveBeenCalledWith({ err, task: how }, 'background work failed');
    expect(await failed(how)).toBe(1);
  });

  it('that is repeated continues after a failure', async () => {
    const logger = { error: jest.fn() };
    let runs = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const run = (): void => {
      runs += 1;
      if (runs === 3) resolve();
      fail();
    };
    const timer = repeatInBackground(1, { task: 'repeated', logger, run });
    await promise;
    clearInterval(timer);
    expect(runs).toBe(3);
    expect(await failed('repeated')).toBeGreaterThanOrEqual(2);
  });

  it('that is delayed runs once, and not at all when it is cleared', async () => {
    const logger = { error: jest.fn() };
    const cleared = jest.fn();
    clearTimeout(delayInBackground(1, { task: 'cleared', logger, run: cleared }));
    await new Promise<void>((resolve) => {
      delayInBackground(5, { task: 'delayed', logger, run: resolve });
    });
    expect(cleared).not.toHaveBeenCalled();
    expect(logger.error).not.toHaveBeenCalled();
  });
});
