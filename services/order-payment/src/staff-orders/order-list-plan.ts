import type { staffOrderList, ParsedRequestOf, listStaffOrders } from '@shop/contracts';

export type OrderSortField = (typeof staffOrderList.sortFields)[number];
type Field = OrderSortField;
export type OrderListFilters = ParsedRequestOf<typeof listStaffOrders>['filters'];
type Direction = 1 | -1;

/** The sort paths of each field, and the index in that order. Orders with equal values are sorted by date. */
const sorts: Readonly<Record<Field, { paths: readonly string[]; index: string }>> = {
  createdAt: { paths: ['createdAt', '_id'], index: 'staff_newest' },
  number: { paths: ['number'], index: 'staff_number' },
  status: { paths: ['statusRank', 'createdAt', '_id'], index: 'staff_status' },
  total: { paths: ['totals.totalKopecks', '_id'], index: 'staff_amount' },
  delivery: { paths: ['delivery.type', '_id'], index: 'staff_delivery' },
};

/**
 * The index for each filter, the one that leaves the fewest orders first. The other filters are checked on the rows of
 * that index. Dates and filters without an index use the index by date.
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

/** Up to this many orders, sorting in memory is faster than searching them in the order of an index. */
const maxSortedInMemory = 2_000;
/**
 * The same limit for orders with a word, an address or a buyer. No other index contains these, so a read in the order
 * of another index has to fetch every order on the way: all of the shop's, if the matching orders are old.
 */
const maxSortedOfNarrow = 30_000;

export function leadingIndex(filters: OrderListFilters): string {
  return leads.find(([name]) => isGiven(filters[name]))?.[1] ?? sorts.createdAt.index;
}

/** Whether the orders have a word, an address or a buyer in common. */
const isNarrow = ({ search, address, customerId }: OrderListFilters): boolean =>
  [search, address, customerId].some(isGiven);

/**
 * The index to read a page by: few matching orders are read by the filter's own index and sorted; if there are many,
 * the first ones are found soon in the order of the sort index.
 */
export function pageIndex(filters: OrderListFilters, field: Field, total: number): string {
  const maxSorted = isNarrow(filters) ? maxSortedOfNarrow : maxSortedInMemory;
  return total <= maxSorted ? leadingIndex(filters) : sorts[field].index;
}

export const sortOf = (field: Field, direction: Direction): [string, Direction][] =>
  sorts[field].paths.map((path) => [path, direction]);

const isGiven = (value: unknown): boolean => value !== undefined && value !== false && value !== '';

/** All indexes that the list is read by. */
export const listIndexes = (): string[] => [
  ...new Set([...leads.map(([, index]) => index), ...Object.values(sorts).map(({ index }) => index)]),
];
