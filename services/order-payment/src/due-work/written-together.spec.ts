import { expect, it } from '@jest/globals';
import { WrittenTogether } from './written-together.ts';

it('writes what comes during a write as one, in order', async () => {
  const written: string[][] = [];
  const first = Promise.withResolvers<void>();
  const together = new WrittenTogether<string>(async (things) => {
    written.push(things);
    if (written.length === 1) await first.promise;
  });
  const adding = [together.add('a')];
  await Promise.resolve();
  adding.push(together.add('b'), together.add('c'));
  expect(written).toEqual([['a']]);
  first.resolve();
  await Promise.all(adding);
  expect(written).toEqual([['a'], ['b', 'c']]);
});

it('tells those of a write that failed, and goes on with the next', async () => {
  let fails = true;
  const together = new WrittenTogether<string>(async () => {
    if (fails) throw new Error('the database is away');
  });
  await expect(Promise.all([together.add('a'), together.add('b')])).rejects.toThrow('away');
  fails = false;
  await expect(together.add('c')).resolves.toBeUndefined();
});
