import type { OrderPage } from './orders.queries.ts';

/** The shown rows with their current data in the same order, and the number of new rows that a reload would add. */
export function withFreshRows(shown: OrderPage, now: OrderPage): { page: OrderPage; freshCount: number } {
  const fresh = new Map(now.data.map((row) => [row._id, row]));
  const known = new Set(shown.data.map(({ _id }) => _id));
  return {
    page: { total: shown.total, data: shown.data.map((row) => fresh.get(row._id) ?? row) },
    freshCount: now.data.filter(({ _id }) => !known.has(_id)).length,
  };
}
