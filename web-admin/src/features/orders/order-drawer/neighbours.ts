/** A page of the list behind the drawer. */
export interface ListedPage {
  orderIds: readonly string[];
  /** Counts the orders of all pages. */
  total: number;
  page: number;
  size: number;
}

/** An order of this page, or the page of the list that begins or ends with it; null at the end of the list. */
export type Neighbour = { id: string } | { page: number } | null;

export interface Neighbours<Place> {
  previous: Place;
  next: Place;
}

/**
 * The orders before and after this one in the list.
 *
 * @param formerAt where it stood on this page before it left the list, because a change of it no longer matches the filters;
 *   the order that followed it stands there now
 */
export function neighboursIn(
  { orderIds, total, page, size }: ListedPage,
  id: string,
  formerAt: number | null = null,
): Neighbours<Neighbour> {
  const at = orderIds.indexOf(id);
  if (at < 0 && formerAt === null) return { previous: null, next: null };
  const [before, after] =
    at < 0 && formerAt !== null
      ? [orderIds[formerAt - 1], orderIds[formerAt]]
      : [orderIds[at - 1], orderIds[at + 1]];
  const pageBefore = page > 1 ? { page: page - 1 } : null;
  const pageAfter = page * size < total ? { page: page + 1 } : null;
  return {
    previous: before === undefined ? pageBefore : { id: before },
    next: after === undefined ? pageAfter : { id: after },
  };
}

/**
 * The order with which another page goes on. The list may have shifted since this page was read: then this order is on
 * the other page, and its neighbour there is meant.
 */
export function neighbourOnPage(orderIds: readonly string[], id: string, direction: -1 | 1): string | null {
  const at = orderIds.indexOf(id);
  const shifted = at < 0 ? undefined : orderIds[at + direction];
  return shifted ?? orderIds.at(direction === 1 ? 0 : -1) ?? null;
}
