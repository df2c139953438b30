import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineStaffList } from '@shop/contracts';
import { adminStatuses, type AdminStatus } from '@shop/domain';
import { createLogger, readStaffList, RowReader } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { z } from 'zod';
import { orderSchema, type Order } from '../src/orders/order.schema.ts';
import { anOrder } from './an-order.ts';
import { openOrders, type OpenOrders } from './open-orders.ts';

const row = z.object({ number: z.int() });
/** A staff list of orders, on the shop's collection and database engine. */
const list = defineStaffList({
  filters: { status: z.enum(adminStatuses), from: z.iso.datetime() },
  sortFields: ['createdAt', 'number'],
  defaultSort: { field: 'createdAt', direction: 'desc' },
  row,
});
type Request = z.input<typeof list.request>;

const sortings = {
  createdAt: { index: 'test_newest', paths: ['createdAt', '_id'] },
  number: { index: 'number_unique', paths: ['number'] },
} as const;
const schema = orderSchema.clone().index({ createdAt: -1, _id: -1 }, { name: 'test_newest' });

const count = 95;
const firstDay = Date.parse('2026-11-01T00:00:00Z');
const statusOf = (at: number): AdminStatus => (at % 3 === 0 ? 'in-sewing' : 'in-processing');
/** Two orders per hour, to test the order of equal dates. */
const dateOf = (at: number): Date => new Date(firstDay + Math.floor(at / 2) * 3_600_000);

let open: OpenOrders;
let orders: Model<Order>;

beforeAll(async () => {
  open = await openOrders();
  orders = open.model.db.model('ListedOrder', schema) as unknown as Model<Order>;
  await orders.createIndexes();
  const all = Array.from({ length: count }, (_, at) =>
    anOrder(100_000 + at, { adminStatus: statusOf(at), createdAt: dateOf(at) }),
  );
  await orders.insertMany(all);
});
afterAll(() => open.close());

async function numbersOf(request: Request): Promise<{ total: number; numbers: number[] }> {
  const { page, size, sort, filters } = list.request.parse(request);
  const query = {
    ...{ page, size, direction: sort.direction },
    conditions: [
      ...(filters.status === undefined ? [] : [{ adminStatus: filters.status }]),
      ...(filters.from === undefined ? [] : [{ createdAt: { $gte: new Date(filters.from) } }]),
    ],
    projection: { number: 1 },
  } as const;
  const { total, data } = await readStaffList(orders, sortings[sort.field], query, {
    reader: new RowReader(createLogger('test', 'silent')),
    list: 'test',
    row,
    toRow: ({ number }) => ({ number }),
  });
  return { total, numbers: data.map(({ number }) => number) };
}

describe('a staff list', () => {
  it.each<[Request['sort']]>([
    [{ field: 'createdAt', direction: 'desc' }],
    [{ field: 'createdAt', direction: 'asc' }],
    [{ field: 'number', direction: 'asc' }],
    [{ field: 'number', direction: 'desc' }],
  ])('contains every order once across its pages, sorted by %j', async (sort) => {
    const pages = await Promise.all(
      Array.from({ length: 11 }, (_, at) => numbersOf({ page: at + 1, size: 10, filters: {}, sort })),
    );
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([count]));
    const numbers = pages.flatMap((page) => page.numbers);
    expect(new Set(numbers).size).toBe(count);
    expect(numbers).toHaveLength(count);
    const dates = numbers.map((number) => dateOf(number - 100_000).getTime());
    const sorted =
      sort?.direction === 'asc' ? dates.toSorted((a, b) => a - b) : dates.toSorted((a, b) => b - a);
    expect(dates).toEqual(sorted);
    expect(pages.map((page) => page.numbers.length)).toEqual([10, 10, 10, 10, 10, 10, 10, 10, 10, 5, 0]);
  });

  it('omits an unreadable row and lists the others', async () => {
    const request: Request = { size: 5, filters: {}, sort: { field: 'createdAt', direction: 'asc' } };
    const damaged = await orders.collection.findOne({ number: 100_002 });
    await orders.collection.updateOne({ number: 100_002 }, { $set: { number: 'damaged' } });
    const shown = await numbersOf(request);
    await orders.collection.updateOne({ _id: damaged?._id }, { $set: { number: 100_002 } });
    expect(shown.numbers.toSorted()).toEqual([100_000, 100_001, 100_003, 100_004]);
    expect(shown.total).toBe(count);
  });

  it('applies all filters together to rows and total', async () => {
    const from = dateOf(60).toISOString();
    const wanted = Array.from({ length: count }, (_, at) => at)
      .filter((at) => at >= 60 && statusOf(at) === 'in-sewing')
      .map((at) => 100_000 + at);
    const filters = { status: 'in-sewing', from } as const;
    const sort = { field: 'number', direction: 'asc' } as const;
    const pages = [1, 2].map((page) => numbersOf({ page, size: 7, filters, sort }));
    const [first, last] = await Promise.all(pages);
    expect([first?.total, last?.total]).toEqual([wanted.length, wanted.length]);
    expect([...(first?.numbers ?? []), ...(last?.numbers ?? [])]).toEqual(wanted);
  });
});
