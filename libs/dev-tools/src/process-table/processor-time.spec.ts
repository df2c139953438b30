import { expect, it } from '@jest/globals';
import { processorTimes, ticksOf } from './processor-time.ts';

it('sums user and system time, including ended children, after a name with brackets', () => {
  const stat = '42 (a (b) c) S 1 42 42 0 -1 4194560 100 0 0 0 17 5 8 2 20 0 1 0 99 1000 10';
  expect(ticksOf(stat)).toBe(32);
});

it('reads the processor time of this process', async () => {
  const own = { name: 'test', pid: process.pid };
  const spent = (await processorTimes([own])).get('test');
  if (process.platform === 'linux') expect(spent).toBeGreaterThan(0);
  else expect(spent).toBeUndefined();
});
