import {
  changeOrderStatus,
  deleteOrders,
  exportStaffOrders,
  listStaffOrders,
  restoreOrders,
  type BulkOrders,
  type StaffOrderPage,
  type StaffOrderRow,
} from '@shop/api-client';
import { saveFile, type Sort } from '@shop/admin-kit';
import type { AdminStatus } from '@shop/domain';
import { queryOptions } from '@tanstack/react-query';
import { readOption } from './chosen-option.ts';
import { orderDates } from './order-dates.ts';
import { periodOf, type OrderFilters, type ordersSchema } from './orders.filters.ts';

export type OrderRow = StaffOrderRow & {
  /** Why the row no longer belongs to the list; it stays while somebody is at the rows. */
  gone?: 'deleted' | 'restored';
};
export type OrderPage = Omit<StaffOrderPage, 'data'> & { data: OrderRow[] };

export interface OrderQuestion {
  filters: OrderFilters;
  sort: Sort<(typeof ordersSchema.sortBy)[number]>;
  page: number;
  size: number;
}

/** The timeout for a file of all orders, which takes long to generate. */
const longestExportMs = 600_000;

/** The prefix of the query keys of all order lists. */
export const ordersKey = 'staff-orders';

/** The filters of the list, as all its endpoints accept them. */
export function filtersBody(filters: OrderFilters) {
  const { search, address, status, money, traits, user } = filters;
  return {
    orderSearchTerm: search,
    orderAddressSearchTerm: address,
    dateRange: orderDates({ ...filters, period: periodOf(filters) }, new Date()),
    selectedStatus: status ?? ('all' as const),
    selectedUserId: readOption(user)?.value ?? null,
    money,
    ...(traits.includes('overdue') && { overdue: true }),
    ...(traits.includes('comment') && { hasComment: true }),
    ...(traits.includes('note') && { hasNote: true }),
    ...(traits.includes('mentioned') && { mentionsMe: true }),
    ...(traits.includes('no-track') && { hasTrack: false }),
    ...(traits.includes('not-printed') && { printed: false }),
    ...(traits.includes('deleted') && { deleted: true }),
  };
}

export async function loadOrders(
  { filters, sort, page, size }: OrderQuestion,
  signal?: AbortSignal,
): Promise<OrderPage> {
  const { data } = await listStaffOrders({
    body: {
      ...filtersBody(filters),
      ...{ page, limit: size, sortField: sort.field, sortDirection: sort.direction },
    },
    ...(signal && { signal }),
    throwOnError: true,
  });
  return data;
}

export const ordersQuery = (question: OrderQuestion) =>
  queryOptions({
    queryKey: [ordersKey, question],
    queryFn: ({ signal }) => loadOrders(question, signal),
    // Live events report changes; see `useLiveOrders`.
    staleTime: 60_000,
  });

export interface StatusChange {
  orderIds: readonly string[];
  status: AdminStatus;
  notify: boolean;
  preview: boolean;
}

export async function sendStatus({ orderIds, ...change }: StatusChange): Promise<BulkOrders> {
  const { data } = await changeOrderStatus({
    body: { orderIds: [...orderIds], ...change },
    throwOnError: true,
  });
  return data;
}

export async function sendDeletion(numbers: readonly number[]): Promise<BulkOrders> {
  const { data } = await deleteOrders({ body: { orderIds: [...numbers] }, throwOnError: true });
  return data;
}

export async function sendRestoration(numbers: readonly number[]): Promise<BulkOrders> {
  const { data } = await restoreOrders({ body: { orderIds: [...numbers] }, throwOnError: true });
  return data;
}

/** Downloads the list as CSV; the browser saves the file. */
export async function saveOrdersFile(filters: OrderFilters): Promise<void> {
  const { data } = await exportStaffOrders({
    body: filtersBody(filters),
    timeoutMs: longestExportMs,
    throwOnError: true,
  });
  saveFile('orders.csv', data);
}
