import { loadOrders, type OrderQuestion } from './orders.queries.ts';

/** The largest page that the server returns. */
const maxPageSize = 100;
const attempts = 3;

/**
 * The ids of all orders that match the filters, in the order of the list. An order that enters or leaves the list while
 * it is read would shift the pages, and one order be skipped: then all is read again.
 *
 * @returns null when there are more than `max`
 * @throws {Error} when the list keeps changing
 */
export async function loadMatchingIds(question: OrderQuestion, max: number): Promise<string[] | null> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { ids, totals } = await readPages(question, max);
    const [total = 0] = totals;
    if (total > max) return null;
    if (totals.size === 1 && ids.size === total) return [...ids];
  }
  throw new Error('The list of orders keeps changing while it is read');
}

async function readPages(
  question: OrderQuestion,
  max: number,
): Promise<{ ids: Set<string>; totals: Set<number> }> {
  const ids = new Set<string>();
  const totals = new Set<number>();
  for (let page = 1, total = 1; total <= max && (page - 1) * maxPageSize < total; page++) {
    const read = await loadOrders({ ...question, page, size: maxPageSize });
    total = read.total;
    totals.add(total);
    for (const { _id } of read.data) ids.add(_id);
  }
  return { ids, totals };
}
