import type { OrderPage, OrderRow } from './orders.queries.ts';

interface FreshRows {
  shown: OrderPage;
  /** The page as it is now. */
  now: OrderPage;
  /** The current state of shown rows that are no longer on the page. */
  left: ReadonlyMap<string, OrderRow>;
}

/** The shown rows with their current data in the same order, and the new rows that a reload would add. */
export function withFreshRows(
  { shown, now, left }: FreshRows,
  { page: pageNumber, size }: { page: number; size: number },
): { page: OrderPage; freshIds: string[] } {
  const fresh = new Map(now.data.map((row) => [row._id, row]));
  const known = new Set(shown.data.map(({ _id }) => _id));
  // Where orders left a full page, those of the next page move up behind the known ones; they are not new.
  const last = now.data.findLastIndex(({ _id }) => known.has(_id));
  const end = shown.data.length < size || last === -1 ? now.data.length : last;
  return {
    page: {
      // A page whose last rows have left stays as long as they are shown.
      total: Math.max(now.total, (pageNumber - 1) * size + 1),
      data: shown.data.map((row) => fresh.get(row._id) ?? left.get(row._id) ?? row),
    },
    freshIds: now.data.slice(0, end).flatMap(({ _id }) => (known.has(_id) ? [] : [_id])),
  };
}

/** How many of these new rows are still missing in the page: it may have been reloaded since they were found. */
export function countMissing(freshIds: readonly string[], shown: OrderPage | undefined): number {
  const known = new Set(shown?.data.map(({ _id }) => _id));
  return freshIds.filter((id) => !known.has(id)).length;
}
