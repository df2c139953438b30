import type { staffOrderList, ParsedRequestOf, listStaffOrders } from '@shop/contracts';

export type OrderSortField = (typeof staffOrderList.sortFields)[number];
type Field = OrderSortField;
export type OrderListFilters = ParsedRequestOf<typeof listStaffOrders>['filters'];
type Direction = 1 | -1;

/** Where each sort stands in an order, and the index that has all orders in that order. Rows of one status, one sum and one way are in the order of their dates. */
const sorts: Readonly<Record<Field, { paths: readonly string[]; index: string }>> = {
  createdAt: { paths: ['createdAt', '_id'], index: 'staff_newest' },
  number: { paths: ['number'], index: 'staff_number' },
  status: { paths: ['statusRank', 'createdAt', '_id'], index: 'staff_status' },
  total: { paths: ['totals.totalKopecks', '_id'], index: 'staff_amount' },
  delivery: { paths: ['delivery.type', '_id'], index: 'staff_delivery' },
};

/**
 * The index that a filter reads by, the one that leaves the fewest orders first. What else is filtered by is checked on what
 * the index gives. Dates and what has no index of its own go by the order of the dates.
 */
const leads: readonly (readonly [keyof OrderListFilters, string])[] = [
  ['search', 'staff_search'],
  ['address', 'staff_address'],
  ['customerId', 'customer_newest'],
  ['isOverdue', 'staff_late'],
  ['mentionedId', 'staff_mentioned'],
  ['hasNote', 'staff_noted'],
  ['money', 'staff_money'],
  ['status', 'staff_status'],
];

/** So many orders are sorted in memory sooner than they are met one by one in the order of an index. */
export const maxSortedInMemory = 2_000;
/**
 * The same of orders with a word, an address or a buyer. Whether another order has it stands in none of the other indexes, so in the
 * order of those each order on the way has to be read: all of the shop's, where the ones looked for are old ones.
 */
const maxSortedOfNarrow = 30_000;

export function leadingIndex(filters: OrderListFilters): string {
  return leads.find(([name]) => isGiven(filters[name]))?.[1] ?? sorts.createdAt.index;
}

/** Whether what is looked for mostly leaves so few orders that all of them are read to show a page of them. */
export const isNarrow = ({ search, address, customerId }: OrderListFilters): boolean =>
  [search, address, customerId].some(isGiven);

/**
 * The index to read a page by: the few orders that a filter leaves are read by its own index and sorted, of many the first ones are
 * met soon in the order of the sort.
 */
export function pageIndex(filters: OrderListFilters, field: Field, total: number): string {
  const maxSorted = isNarrow(filters) ? maxSortedOfNarrow : maxSortedInMemory;
  return total <= maxSorted ? leadingIndex(filters) : sorts[field].index;
}

export const sortOf = (field: Field, direction: Direction): [string, Direction][] =>
  sorts[field].paths.map((path) => [path, direction]);

const isGiven = (value: unknown): boolean => value !== undefined && value !== false && value !== '';

/** Every index that the list reads by. */
export const listIndexes = (): string[] => [
  ...new Set([...leads.map(([, index]) => index), ...Object.values(sorts).map(({ index }) => index)]),
];
