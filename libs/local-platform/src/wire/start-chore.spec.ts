import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { startChore } from './start-chore.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const fail = (): never => {
  throw new Error('the pool is closed');
};

it.each([
  ['throws', fail],
  ['rejects', async () => fail()],
])('a chore that %s is logged and repeated until it is stopped', async (_how, work) => {
  const log = jest.fn();
  const stop = startChore({ name: 'the sweep', everyMs: 100, work }, log);
  await jest.advanceTimersByTimeAsync(250);
  const line = ['warn', 'the sweep did not work', { reason: 'Error: the pool is closed' }];
  expect(log.mock.calls).toEqual([line, line]);
  stop();
  await jest.advanceTimersByTimeAsync(500);
  expect(log).toHaveBeenCalledTimes(2);
});
