import { describe, expect, it } from '@jest/globals';
import { eventually } from '@shop/testing';
import { catchUp, type ChangedIds } from './catch-up.ts';

/** Loads that end when the test says so. */
function aLoad() {
  const calls: (readonly string[] | null)[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const load = (changed: ChangedIds): Promise<void> => {
    calls.push(changed && [...changed]);
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  };
  return { calls, ends, load };
}

describe('catchUp', () => {
  it('loads once more for changes that are reported during a load', async () => {
    const { calls, ends, load } = aLoad();
    const report = catchUp(load);
    report(new Set(['a']));
    report(new Set(['b']));
    report(new Set(['c']));
    expect(calls).toEqual([['a']]);
    ends[0]?.resolve();
    await eventually(() => expect(calls).toEqual([['a'], ['b', 'c']]));
    report(new Set(['d']));
    ends[1]?.resolve();
    await eventually(() => expect(calls).toEqual([['a'], ['b', 'c'], ['d']]));
  });

  it('loads once more also when the load fails', async () => {
    const { calls, ends, load } = aLoad();
    const report = catchUp(load);
    report(new Set(['a']));
    report(null);
    report(new Set(['b']));
    ends[0]?.reject(new Error('offline'));
    await eventually(() => expect(calls).toEqual([['a'], null]));
  });
});
