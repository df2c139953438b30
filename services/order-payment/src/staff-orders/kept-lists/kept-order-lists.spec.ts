import { expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import type { OrderKeys, OrderListRepository } from '../../orders/order-list.repository.ts';
import { KeptOrderLists } from './kept-order-lists.ts';

const key = (number: number): OrderKeys => ({
  _id: new Types.ObjectId(number.toString(16).padStart(24, '0')),
  number,
});

it('shows a change also to a request that comes while another one reads it', async () => {
  const stored = [key(1), key(2)];
  const gate = Promise.withResolvers<void>();
  const repository: Pick<OrderListRepository, 'count' | 'readKeys' | 'findKeys'> = {
    count: () => Promise.resolve(stored.length),
    async *readKeys() {
      yield await Promise.resolve([...stored]);
    },
    findKeys: async (ids) => {
      await gate.promise;
      return stored.filter(({ _id }) => ids.includes(_id.toHexString()));
    },
  };
  const kept = new KeptOrderLists(repository as OrderListRepository, () => new Date('2026-11-22T12:00:00Z'), {
    error: () => undefined,
  });
  const question = { filters: {}, field: 'number', productsOfWords: new Map<string, string[]>() } as const;
  expect((await kept.obtain(question))?.length).toBe(2);
  stored.push(key(3));
  kept.markChanged([key(3)._id.toHexString()]);
  const both = Promise.all([kept.find(question), kept.find(question)]);
  await new Promise(setImmediate);
  gate.resolve();
  expect((await both).map((places) => places?.length)).toEqual([3, 3]);
});
