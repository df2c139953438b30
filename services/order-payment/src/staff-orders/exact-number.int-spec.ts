import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { staffOrderList, type listStaffOrders, type RequestOf } from '@shop/contracts';
import type { Logger } from '@shop/service-kit';
import { anOrder } from '../../test/an-order.ts';
import { deskNow, openStaffDesk, type OpenStaffDesk } from '../../test/open-staff-desk.ts';
import { OrderListRepository } from '../orders/order-list.repository.ts';
import { ListStaffOrders } from './list-staff-orders.use-case.ts';

const logger = { error: jest.fn(), warn: jest.fn() } as unknown as Logger;
const dayMs = 86_400_000;

let desk: OpenStaffDesk;
let lists: ListStaffOrders;
let old: { id: string; number: number };
const newer: string[] = [];

beforeAll(async () => {
  desk = await openStaffDesk();
  const repository = new OrderListRepository(desk.shop.model);
  const articles = { findForScreen: () => Promise.resolve(new Map()) } as never;
  lists = new ListStaffOrders(repository, articles, desk.clock, logger);
  old = await desk.addPaid({ createdAt: new Date(deskNow.getTime() - 90 * dayMs) });
  const buyer = { ...anOrder(1).buyer, phone: `7${old.number}0001` };
  for (let at = 0; at < 5; at++)
    newer.push((await desk.addPaid({ buyer, createdAt: new Date(deskNow.getTime() - at * dayMs) })).id);
});
afterAll(() => desk.shop.close());

const page = (filters: object, more: Partial<RequestOf<typeof listStaffOrders>> = {}) =>
  lists.run(staffOrderList.request.parse({ filters: { search: String(old.number), ...filters }, ...more }));
const idsOf = ({ data }: Awaited<ReturnType<typeof page>>): string[] => data.map(({ id }) => id);

describe('a search by a whole number', () => {
  it('shows the order with that number first, then those with its digits in the phone, each once', async () => {
    for (const size of [1, 2, 4, 6, 10]) {
      const numbers = Array.from({ length: Math.ceil(6 / size) + 1 }, (_, at) => at + 1);
      const pages = await Promise.all(numbers.map((number) => page({}, { page: number, size })));
      expect(pages.flatMap(idsOf)).toEqual([old.id, ...newer]);
      expect(pages.map(({ total }) => total)).toEqual(numbers.map(() => 6));
      expect(pages.slice(0, -2).every(({ data }) => data.length === size)).toBe(true);
    }
  });

  it('follows the column that the list is sorted by', async () => {
    expect(idsOf(await page({}, { sort: { field: 'number', direction: 'desc' } })).at(-1)).toBe(old.id);
    expect(idsOf(await page({}, { sort: { field: 'createdAt', direction: 'asc' } }))[0]).toBe(old.id);
  });

  it('does not show an order that the other filters leave out', async () => {
    const from = new Date(deskNow.getTime() - 30 * dayMs).toISOString();
    expect(idsOf(await page({ from }))).toEqual(newer);
  });
});
