import { expect, it } from '@jest/globals';
import { Batcher } from './batcher.ts';

it('writes the first item immediately and those added meanwhile in one batch', async () => {
  const written: string[][] = [];
  const gate = Promise.withResolvers<void>();
  const batcher = new Batcher(async (items: readonly string[]) => {
    written.push([...items]);
    if (written.length === 1) await gate.promise;
    return written.length;
  });
  const first = batcher.add('a');
  await new Promise(setImmediate);
  const others = [batcher.add('b'), batcher.add('c')];
  expect(written).toEqual([['a']]);
  gate.resolve();
  expect(await first).toEqual({ result: 1, index: 0, size: 1 });
  expect(await Promise.all(others)).toEqual([
    { result: 2, index: 0, size: 2 },
    { result: 2, index: 1, size: 2 },
  ]);
  expect(written).toEqual([['a'], ['b', 'c']]);
});

it('rejects every item of a failed batch and writes the next batch', async () => {
  let calls = 0;
  const batcher = new Batcher(async (items: readonly string[]) => {
    if (++calls === 1) throw new Error('down');
    return items.length;
  });
  const failing = await Promise.allSettled([batcher.add('a'), batcher.add('b')]);
  expect(failing.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await batcher.add('c')).toEqual({ result: 1, index: 0, size: 1 });
});
