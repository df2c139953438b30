import type { OrderPage } from './orders.queries.ts';

/** The shown rows with their current data in the same order, and the new rows that a reload would add. */
export function withFreshRows(
  shown: OrderPage,
  now: OrderPage,
  size: number,
): { page: OrderPage; freshIds: string[] } {
  const fresh = new Map(now.data.map((row) => [row._id, row]));
  const known = new Set(shown.data.map(({ _id }) => _id));
  // Where orders left a full page, those of the next page move up behind the known ones; they are not new.
  const last = now.data.findLastIndex(({ _id }) => known.has(_id));
  const end = shown.data.length < size || last === -1 ? now.data.length : last;
  return {
    page: { total: shown.total, data: shown.data.map((row) => fresh.get(row._id) ?? row) },
    freshIds: now.data.slice(0, end).flatMap(({ _id }) => (known.has(_id) ? [] : [_id])),
  };
}

/** How many of these new rows are still missing in the page: it may have been reloaded since they were found. */
export function countMissing(freshIds: readonly string[], shown: OrderPage | undefined): number {
  const known = new Set(shown?.data.map(({ _id }) => _id));
  return freshIds.filter((id) => !known.has(id)).length;
}
