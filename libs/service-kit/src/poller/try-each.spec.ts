import { expect, it } from '@jest/globals';
import { tryEach } from './try-each.ts';

const failOn =
  (tried: number[], ...damaged: number[]) =>
  async (item: number): Promise<void> => {
    tried.push(item);
    if (damaged.includes(item)) throw new Error(`item ${item}`);
  };

it('tries the items in their order, one at a time', async () => {
  const tried: number[] = [];
  await tryEach([1, 2, 3], failOn(tried));
  expect(tried).toEqual([1, 2, 3]);
});

it('tries the items after a failed one and then throws its failure', async () => {
  const tried: number[] = [];
  await expect(tryEach([1, 2, 3], failOn(tried, 1))).rejects.toThrow(/^item 1$/);
  expect(tried).toEqual([1, 2, 3]);
});

it('throws several failures together', async () => {
  const failure: unknown = await tryEach([1, 2, 3], failOn([], 1, 3)).catch((error: unknown) => error);
  expect(failure).toMatchObject({ errors: [new Error('item 1'), new Error('item 3')] });
});
