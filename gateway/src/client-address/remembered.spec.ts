import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, jest } from '@jest/globals';
import { remembered } from './remembered.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

function heapMegabytes(): number {
  if (typeof collectGarbage !== 'function') throw new Error('garbage cannot be collected');
  collectGarbage();
  return process.memoryUsage().heapUsed / 1_048_576;
}

describe('remembered', () => {
  it('computes a result once, also if it is null', () => {
    const compute = jest.fn((address: string) => (address === 'unknown' ? null : address.length));
    const lengthOf = remembered(compute);
    expect(['::1', '::1', 'unknown', 'unknown'].map(lengthOf)).toEqual([3, 3, null, null]);
    expect(compute).toHaveBeenCalledTimes(2);
  });

  it('keeps the addresses and not the long headers that they are a part of', () => {
    const same = remembered((address) => address);
    const before = heapMegabytes();
    for (let at = 0; at < 5_000; at += 1) {
      const header = Buffer.from(`${'x'.repeat(8_000)}, 2001:db8:0:0:0:0:1:${at}`).toString('latin1');
      same(header.split(', ')[1] ?? '');
    }
    expect(heapMegabytes() - before).toBeLessThan(10);
    // Used after the measurement, or it would have been collected before.
    expect(same('::1')).toBe('::1');
  });
});
