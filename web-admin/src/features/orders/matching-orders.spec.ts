import { afterEach, expect, it } from '@jest/globals';
import { client } from '@shop/api-client';
import { mockApi, type MockApi } from '@shop/testing';
import { loadMatchingIds } from './matching-orders.ts';
import { ordersSchema } from './orders.filters.ts';

const question = {
  filters: ordersSchema.defaults,
  sort: { field: 'orderId', direction: 'asc' },
  ...{ page: 3, size: 10 },
} as const;
const most = 500;

interface ListRequest {
  page: number;
  limit: number;
  sortField: string;
  sortDirection: string;
}

let api: MockApi | undefined;
afterEach(() => api?.restore());

const idsFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => String(first + at));

/** The server reads its pages from these lists, the next one for each request; the last one stays. */
function serve(...lists: string[][]): readonly ListRequest[] {
  const requests: ListRequest[] = [];
  api = mockApi({
    'POST /api/admin/orders': (_, { text }) => {
      const list = lists[requests.length] ?? lists.at(-1) ?? [];
      const request: ListRequest = JSON.parse(text);
      requests.push(request);
      const { page, limit } = request;
      const data = list.slice((page - 1) * limit, page * limit).map((_id) => ({ _id }));
      return { body: { data, total: list.length } };
    },
  });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  return requests;
}

it('reads all pages in the order of the list', async () => {
  const all = idsFrom(1, 230);
  const requests = serve(all);
  expect(await loadMatchingIds(question, most)).toEqual(all);
  expect(
    requests.map(({ page, limit, sortField, sortDirection }) => [page, limit, sortField, sortDirection]),
  ).toEqual([
    [1, 100, 'orderId', 'asc'],
    [2, 100, 'orderId', 'asc'],
    [3, 100, 'orderId', 'asc'],
  ]);
});

it('reads again when an order left the list between two pages, which skips another', async () => {
  const all = idsFrom(1, 150);
  const rest = all.slice(1);
  serve(all, rest);
  expect(await loadMatchingIds(question, most)).toEqual(rest);
});

it('refuses more orders than may be taken', async () => {
  const requests = serve(idsFrom(1, 501));
  expect(await loadMatchingIds(question, most)).toBeNull();
  expect(requests).toHaveLength(1);
});

it('fails when the list never stands still', async () => {
  serve(...Array.from({ length: 12 }, (_, at) => idsFrom(at, 150 - at)));
  await expect(loadMatchingIds(question, most)).rejects.toThrow();
});
