import {
  advancedSearch,
  listAdvancedOrders,
  listAdvancedProducts,
  type SoldOrders,
  type SoldProduct,
} from '@shop/api-client';
import { saveFile, type ListPage, type RemoteOption } from '@shop/admin-kit';
import { queryOptions } from '@tanstack/react-query';
import { readOption } from '../chosen-option.ts';
import { orderDates } from '../order-dates.ts';
import { ordersKey } from '../orders.queries.ts';
import { noSeam, soldFileName, today, type DetailingFilters } from './detailing.filters.ts';

export type { SoldProduct };

/** The timeout for a file of all sales, which takes long to generate. */
const longestExportMs = 600_000;
const largestPage = 100;

function toQuery(filters: DetailingFilters) {
  const { color, size, seam, status, paid } = filters;
  const [from, to] = orderDates(filters, new Date());
  const product = readOption(filters.product)?.value;
  const user = readOption(filters.user)?.value;
  const params = {
    ...(color && { color }),
    ...(size && { size }),
    ...(seam && { seam: seam === noSeam ? null : seam }),
  };
  return {
    ...(product && { product }),
    ...(user && { user }),
    ...(Object.keys(params).length > 0 && { params: JSON.stringify(params) }),
    ...(from && { from }),
    ...(to && { to }),
    ...(status && { adminStatus: status }),
    ...(paid && { paid: 'true' as const }),
  };
}

interface SoldQuestion {
  filters: DetailingFilters;
  page: number;
  size: number;
}

export const soldQuery = ({ filters, page, size }: SoldQuestion) =>
  queryOptions({
    // Shares the prefix of the order lists, so that a change of an order invalidates this, too.
    queryKey: [ordersKey, 'sold', { filters, page, size }],
    queryFn: async ({ signal }): Promise<ListPage<SoldProduct>> => {
      const query = { ...toQuery(filters), page, limit: size };
      const { data } = await advancedSearch({ query, signal, throwOnError: true });
      return { total: data.total, data: data.results };
    },
  });

/** One product of the search, regardless of its position in the list. */
export const soldProductQuery = (filters: DetailingFilters, id: string) =>
  queryOptions({
    queryKey: [ordersKey, 'sold-product', { filters, id }],
    queryFn: async ({ signal }): Promise<SoldProduct | null> => {
      const query = { ...toQuery(filters), product: id, limit: 50 };
      const { data } = await advancedSearch({ query, signal, throwOnError: true });
      return data.results.find(({ _id }) => _id === id) ?? null;
    },
  });

export const soldOrdersQuery = (filters: DetailingFilters, id: string, page: number) =>
  queryOptions({
    queryKey: [ordersKey, 'sold-orders', { filters, id, page }],
    queryFn: async ({ signal }): Promise<SoldOrders> => {
      const query = { ...toQuery(filters), product: id, page, limit: ordersOnPage };
      const { data } = await listAdvancedOrders({ query, signal, throwOnError: true });
      return data;
    },
  });

export const ordersOnPage = 10;

export async function findSold(search: string, limit: number, signal: AbortSignal): Promise<RemoteOption[]> {
  const { data } = await listAdvancedProducts({ query: { search, limit }, signal, throwOnError: true });
  return data.map(({ _id, title }) => ({ value: _id, label: title }));
}

/**
 * The ids of all orders that contain any of the products, as far as the filters go.
 * @returns not all of them if there are more than `most`: the rest is not loaded then
 */
export async function loadSoldOrderIds(
  filters: DetailingFilters,
  products: readonly string[],
  most: number,
): Promise<string[]> {
  const ids = new Set<string>();
  for (const product of products) {
    for (let page = 1, total = 1; (page - 1) * largestPage < total; page++) {
      const query = { ...toQuery(filters), product, page, limit: largestPage };
      const { data } = await listAdvancedOrders({ query, throwOnError: true });
      total = data.total;
      for (const { orderObjectId } of data.data) ids.add(orderObjectId);
      if (ids.size > most) return [...ids];
    }
  }
  return [...ids];
}

/** @returns the name of the file */
export async function saveSoldFile(filters: DetailingFilters): Promise<string> {
  const { data } = await advancedSearch({
    query: { ...toQuery(filters), export: 'csv' },
    timeoutMs: longestExportMs,
    throwOnError: true,
  });
  // With `export` the endpoint returns a file, which its OpenAPI document does not declare.
  const file: unknown = data;
  if (!(file instanceof Blob)) throw new TypeError('The sales did not come as a file');
  const name = soldFileName(filters, today());
  saveFile(name, file);
  return name;
}
