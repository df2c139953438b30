import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { apiErrorText, useListQuery, useListState } from '@shop/admin-kit';
import { showToast } from '@shop/web-kit';
import { paths } from '../../paths.ts';
import { neighbourOnPage, neighboursIn, type Neighbour, type Neighbours } from './order-drawer/neighbours.ts';
import { ordersSchema } from './orders.filters.ts';
import { ordersQuery, type OrderPage } from './orders.queries.ts';

const idsOf = (page: OrderPage | undefined): string[] => page?.data.map(({ _id }) => _id) ?? [];

/** Opens the orders before and after this one; null at an end of the list. The list behind turns its pages along. */
export function useNeighbours(id: string): Neighbours<(() => void) | null> {
  const { filters, sort, page, size, search, href } = useListState(ordersSchema);
  const question = { filters, sort, page, size };
  const { data } = useListQuery(ordersQuery(question));
  const client = useQueryClient();
  const navigate = useNavigate();
  // The order that is open: none once the drawer is closed.
  const opened = useRef<string | null>(null);
  const isTurning = useRef(false);
  useEffect(() => {
    opened.current = id;
    return () => {
      opened.current = null;
    };
  }, [id]);

  const turnTo = async (other: number, direction: -1 | 1): Promise<void> => {
    if (isTurning.current) return;
    isTurning.current = true;
    try {
      const read = await client.fetchQuery(ordersQuery({ ...question, page: other }));
      const to = neighbourOnPage(idsOf(read), id, direction);
      // Meanwhile the drawer may have been closed, or another order been opened.
      if (to === null || opened.current !== id) return;
      await navigate({
        pathname: paths.order(to),
        search: new URL(href({ page: other }), location.href).search,
      });
    } catch (error) {
      showToast(apiErrorText(error), 'failure');
    } finally {
      isTurning.current = false;
    }
  };
  const goTo = (place: Exclude<Neighbour, null>, direction: -1 | 1): void => {
    if ('page' in place) void turnTo(place.page, direction);
    else void navigate({ pathname: paths.order(place.id), search });
  };
  const listed = { orderIds: idsOf(data), total: data?.total ?? 0, page, size };
  const formerAt = useFormerPlace(listed.orderIds.indexOf(id), `${id} ${JSON.stringify(question)}`);
  const { previous, next } = neighboursIn(listed, id, formerAt);
  return {
    previous: previous === null ? null : () => goTo(previous, -1),
    next: next === null ? null : () => goTo(next, 1),
  };
}

/** Where the order last stood on this page of the list; null when it has not been there. @param at -1 when it is not there now */
function useFormerPlace(at: number, subject: string): number | null {
  const [former, setFormer] = useState<{ at: number; subject: string } | null>(null);
  const isKnown = former?.subject === subject;
  if (at >= 0 && !(isKnown && former.at === at)) setFormer({ at, subject });
  return isKnown ? former.at : null;
}
