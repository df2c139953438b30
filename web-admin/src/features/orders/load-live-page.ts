import type { QueryClient } from '@tanstack/react-query';
import type { ChangedIds } from './catch-up.ts';
import { withFreshRows } from './fresh-rows.ts';
import { ordersSchema } from './orders.filters.ts';
import {
  loadOrders,
  ordersQuery,
  type OrderPage,
  type OrderQuestion,
  type OrderRow,
} from './orders.queries.ts';

/** The most rows that a search for one order may find: a short number is a part of other numbers, too. */
const maxFound = 100;
/** The most rows that are looked up after one event: a run over many orders may take a whole page of them away. */
const maxLookedUp = 10;

/**
 * Loads the page of a list after changes of orders and shows it. While somebody is at the rows, none of them moves: rows
 * that no longer belong to the page show their current state where they are.
 *
 * @returns the new orders that a reload would add; null when the rows were replaced meanwhile, and this must be repeated
 */
export async function loadLivePage(
  queries: QueryClient,
  { question, isBusy }: { question: OrderQuestion; isBusy: () => boolean },
  changed: ChangedIds,
): Promise<readonly string[] | null> {
  const query = ordersQuery(question);
  const { queryKey } = query;
  // A load that is under way may have begun before the change, and would replace the newer rows.
  if (queries.isFetching({ queryKey, exact: true }) > 0 || !queries.getQueryData(queryKey))
    await queries.fetchQuery({ ...query, staleTime: 0 });
  const shown = queries.getQueryData(queryKey);
  const now = await loadOrders(question);
  const left =
    shown && isBusy() ? await loadLeft(shown, now, question, changed) : new Map<string, OrderRow>();
  if (queries.getQueryData(queryKey) !== shown) return null;
  if (!shown) return [];
  if (!isBusy()) {
    queries.setQueryData(queryKey, now);
    return [];
  }
  const { page, freshIds } = withFreshRows({ shown, now, left }, question);
  queries.setQueryData(queryKey, page);
  return freshIds;
}

/** The current state of shown rows that changed and are no longer on the page; rows that cannot be read stay as they are. */
async function loadLeft(
  shown: OrderPage,
  now: OrderPage,
  { filters, sort }: OrderQuestion,
  changed: ChangedIds,
): Promise<ReadonlyMap<string, OrderRow>> {
  const listed = new Set(now.data.map(({ _id }) => _id));
  const showsDeleted = filters.traits.includes('deleted');
  const gone = shown.data.filter(({ _id }) => !listed.has(_id) && (changed === null || changed.has(_id)));
  const find = async (row: OrderRow): Promise<OrderRow> => {
    const search = String(row.orderId);
    const found = await loadOrders({
      ...{ filters: { ...ordersSchema.defaults, search }, sort, page: 1, size: maxFound },
    });
    const current = found.data.find(({ _id }) => _id === row._id);
    if (showsDeleted) return current ? { ...current, gone: 'restored' } : row;
    return current ?? { ...row, gone: 'deleted' };
  };
  const results = await Promise.allSettled(gone.slice(0, maxLookedUp).map(find));
  const rows = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  return new Map(rows.map((row) => [row._id, row]));
}
