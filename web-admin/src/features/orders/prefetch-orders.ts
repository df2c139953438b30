import { readListAddress } from '@shop/admin-kit';
import type { QueryClient } from '@tanstack/react-query';
import { ordersSchema } from './orders.filters.ts';
import { ordersQuery } from './orders.queries.ts';

/** A prefetch on hover is repeated when the list is opened later than this. */
const newEnoughMs = 5_000;

/** Fetches the page of the list for a URL, before the list is rendered. */
export async function prefetchOrders(queries: QueryClient, search: string): Promise<void> {
  const { filters, sort, page, size } = readListAddress(ordersSchema, search);
  await queries.prefetchQuery({
    ...ordersQuery({ filters, sort, page, size }),
    staleTime: newEnoughMs,
  });
}
