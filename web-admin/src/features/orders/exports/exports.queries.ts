import {
  listOrderExportsOptions,
  readOrderExport,
  removeOrderExport,
  startOrderExport,
  type OrderExport,
  type OrderExports,
} from '@shop/api-client';
import { saveFile } from '@shop/admin-kit';
import type { OrderFilters } from '../orders.filters.ts';
import { filtersBody } from '../orders.queries.ts';

/** The poll interval of a running export. */
const followMs = 1_000;
/** The timeout of a start, which counts all orders that match the search. */
const longestStartMs = 10_000;
/** The timeout for downloading all orders over a slow connection. */
const longestDownloadMs = 600_000;

/** Exports started in this tab are downloaded automatically. */
const begunHere = new Set<string>();

export const exportsQuery = () => ({
  ...listOrderExportsOptions(),
  select: ({ data }: OrderExports): OrderExport[] => data,
  refetchInterval: ({ state: { data } }: { state: { data: OrderExports | undefined } }) =>
    data?.data.some(({ state }) => state === 'going') === true ? followMs : (false as const),
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

/** Restarts a failed export and removes the failed one. */
export async function repeatExport({ _id, filters }: OrderExport): Promise<void> {
  await begin(filters);
  await removeExport(_id);
}

/** Finished exports that were started in this tab; each is returned only once. */
export function takeBegunHere(all: readonly OrderExport[]): OrderExport[] {
  return all.filter(({ _id, state }) => state === 'done' && begunHere.delete(_id));
}

/** Downloads the exported table; the browser saves the file. */
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
