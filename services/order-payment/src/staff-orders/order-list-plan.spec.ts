import { expect, it } from '@jest/globals';
import { pageIndex, type OrderListFilters } from './order-list-plan.ts';

it.each<[string, OrderListFilters, number, string]>([
  ['few orders by the filter', { status: 'in-sewing' }, 2_000, 'staff_status'],
  ['many in the order of their dates', { status: 'in-sewing' }, 2_001, 'staff_newest'],
  ['many with a word by the word', { search: 'иванов' }, 30_000, 'staff_search'],
  ['many with an address by the address', { address: 'тверь' }, 30_000, 'staff_address'],
  ['many of a buyer by the buyer', { customerId: 'a'.repeat(24) }, 30_000, 'customer_newest'],
  ['very many with a word in the order of their dates', { search: 'худи' }, 30_001, 'staff_newest'],
])('reads a page of %s', (_what, filters, total, index) => {
  expect(pageIndex(filters, 'createdAt', total)).toBe(index);
});
