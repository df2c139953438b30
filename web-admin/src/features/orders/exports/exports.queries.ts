import {
  listOrderExports,
  readOrderExport,
  removeOrderExport,
  startOrderExport,
  type OrderExport,
} from '@shop/api-client';
import { saveFile } from '@shop/admin-kit';
import { queryOptions } from '@tanstack/react-query';
import type { OrderFilters } from '../orders.filters.ts';
import { filtersBody } from '../orders.queries.ts';

/** Every question about tables of orders begins with it. */
export const exportsKey = 'order-exports';

/** How often one that goes on is asked for. */
const followMs = 1_000;
/** Counting all orders by words takes its time. */
const longestStartMs = 10_000;
/** A file of all orders over a slow line. */
const longestDownloadMs = 600_000;

/** What was begun in this tab comes down by itself. */
const begunHere = new Set<string>();

export const exportsQuery = () =>
  queryOptions({
    queryKey: [exportsKey],
    queryFn: async ({ signal }): Promise<OrderExport[]> =>
      (await listOrderExports({ signal, throwOnError: true })).data.data,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'going') === true ? followMs : false,
  });

async function begin(filters: OrderExport['filters']): Promise<void> {
  const { data } = await startOrderExport({
    body: { filters },
    timeoutMs: longestStartMs,
    throwOnError: true,
  });
  begunHere.add(data._id);
}

export const beginExport = (filters: OrderFilters): Promise<void> => begin(filtersBody(filters));

/** Begins one that failed anew, in its place. */
export async function repeatExport({ _id, filters }: OrderExport): Promise<void> {
  await begin(filters);
  await removeExport(_id);
}

/** Those that are done and were begun in this tab, once. */
export function takeBegunHere(all: readonly OrderExport[]): OrderExport[] {
  return all.filter(({ _id, state }) => state === 'done' && begunHere.delete(_id));
}

/** The table as a file, which the browser then saves. */
export async function saveExport(id: string): Promise<void> {
  const { data } = await readOrderExport({
    path: { id },
    timeoutMs: longestDownloadMs,
    throwOnError: true,
  });
  saveFile('orders.csv', data);
}

export async function removeExport(id: string): Promise<void> {
  await removeOrderExport({ path: { id }, throwOnError: true });
}
