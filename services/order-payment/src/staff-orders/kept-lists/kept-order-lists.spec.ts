import { expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import type { OrderKeys, OrderListRepository } from '../../orders/order-list.repository.ts';
import { KeptOrderLists } from './kept-order-lists.ts';

const key = (number: number): OrderKeys => ({
  _id: new Types.ObjectId(number.toString(16).padStart(24, '0')),
  number,
});

it('returns a change also to a request that arrives while another one loads it', async () => {
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

it.each([
  ['in no time', 0, 120_001],
  ['in ten seconds', 10_000, 200_001],
])('a list read %s is reloaded on a request after its maximum age', async (_how, readMs, oldAfterMs) => {
  let now = Date.parse('2026-11-22T12:00:00Z');
  let reads = 0;
  const repository: Pick<OrderListRepository, 'count' | 'readKeys'> = {
    count: () => Promise.resolve(1),
    async *readKeys() {
      reads += 1;
      yield await Promise.resolve([key(1)]);
      now += readMs;
    },
  };
  const kept = new KeptOrderLists(repository as OrderListRepository, () => new Date(now), {
    error: () => undefined,
  });
  const question = { filters: {}, field: 'number', productsOfWords: new Map<string, string[]>() } as const;
  const begunAt = now;
  await kept.obtain(question);
  now = begunAt + oldAfterMs - 1;
  await kept.find(question);
  await kept.settled();
  expect(reads).toBe(1);
  now += 1;
  await kept.find(question);
  await kept.settled();
  expect(reads).toBe(2);
});

it('counts orders for every sort order, and keeps a very long list in one sort order only', async () => {
  let reads = 0;
  const repository: Pick<OrderListRepository, 'count' | 'readKeys' | 'findKeys'> = {
    count: () => Promise.resolve(2),
    async *readKeys() {
      reads += 1;
      yield await Promise.resolve([key(1), key(2)]);
    },
    findKeys: () => Promise.resolve([key(3)]),
  };
  const kept = new KeptOrderLists(repository as OrderListRepository, () => new Date('2026-11-22T12:00:00Z'), {
    error: () => undefined,
  });
  const question = { filters: {}, field: 'number', productsOfWords: new Map<string, string[]>() } as const;
  const other = { ...question, field: 'total' } as const;
  expect(await kept.countOf(other)).toBeNull();
  await kept.obtain(question);
  kept.markChanged([key(3)._id.toHexString()]);
  expect(await kept.countOf(other)).toBe(3);
  expect(await kept.countOf({ ...other, filters: { status: 'delivered' } })).toBeNull();
  for (const total of [1_000_000, 1_000_000, 3, 3]) {
    kept.remember(other, total);
    await kept.settled();
  }
  expect(reads).toBe(2);
});
