import { expect, it } from '@jest/globals';
import { tryEach } from './try-each.ts';

const failOn =
  (attempted: number[], ...damaged: number[]) =>
  async (item: number): Promise<void> => {
    attempted.push(item);
    if (damaged.includes(item)) throw new Error(`item ${item}`);
  };

it('tries the items in their order, one at a time', async () => {
  const attempted: number[] = [];
  await tryEach([1, 2, 3], failOn(attempted));
  expect(attempted).toEqual([1, 2, 3]);
});

it('tries the items after a failed one and then throws its failure', async () => {
  const attempted: number[] = [];
  await expect(tryEach([1, 2, 3], failOn(attempted, 1))).rejects.toThrow(/^item 1$/);
  expect(attempted).toEqual([1, 2, 3]);
});

it('throws several failures together', async () => {
  const failure: unknown = await tryEach([1, 2, 3], failOn([], 1, 3)).catch((error: unknown) => error);
  expect(failure).toMatchObject({ errors: [new Error('item 1'), new Error('item 3')] });
});
