import { readListAddress } from '@shop/admin-kit';
import type { QueryClient } from '@tanstack/react-query';
import { ordersSchema } from './orders.filters.ts';
import { ordersQuery } from './orders.queries.ts';

/** Who points at the link of the list, and opens it later, is shown what is there by then. */
const newEnoughMs = 5_000;

/** Fetches the page of the list that an address shows, before the list itself is drawn. */
export async function prefetchOrders(queries: QueryClient, search: string): Promise<void> {
  const { filters, sort, page, size } = readListAddress(ordersSchema, search);
  await queries.prefetchQuery({
    ...ordersQuery({ filters, sort, page, size }),
    staleTime: newEnoughMs,
  });
}
