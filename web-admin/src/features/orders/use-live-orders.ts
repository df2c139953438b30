import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvents } from '@shop/admin-kit';
import { catchUp, type ChangedIds } from './catch-up.ts';
import { countMissing } from './fresh-rows.ts';
import { loadLivePage } from './load-live-page.ts';
import { ordersKey, type OrderPage, type OrderQuestion } from './orders.queries.ts';
import { forgetOrders } from './refresh-orders.ts';

interface LiveOrders {
  /** The number of orders that a reload would add to this page. */
  freshCount: number;
  /** Reloads the page. */
  showFresh: () => void;
}

/**
 * Updates the visible rows on live events. The page is shown as it is if no row moves under the user's pointer, finger or
 * focus; otherwise the rows keep their places, and new orders wait until the user requests them.
 *
 * @param shownPage the page that is displayed
 * @param isBusy whether the user interacts with the rows
 */
export function useLiveOrders(
  question: OrderQuestion,
  shownPage: OrderPage | undefined,
  isBusy: () => boolean,
): LiveOrders {
  const queries = useQueryClient();
  const key = JSON.stringify(question);
  const [fresh, setFresh] = useState<{ key: string; ids: readonly string[] }>({ key, ids: [] });
  const latest = useRef({ key, question, isBusy });
  useEffect(() => {
    latest.current = { key, question, isBusy };
  });
  const report = useRef<((ids: ChangedIds) => void) | null>(null);
  const load = async (changed: ChangedIds): Promise<void> => {
    const { key: ofList, ...list } = latest.current;
    const ids = await loadLivePage(queries, list, changed);
    if (ids === null) report.current?.(changed);
    else setFresh({ key: ofList, ids });
  };
  const onChange = (ids: readonly string[] | null): void => {
    forgetOrders(queries, ids ?? undefined);
    report.current ??= catchUp(load);
    report.current(ids && new Set(ids));
  };
  useLiveEvents(['order_changed'], {
    onEvent: ({ ids }) => onChange(ids),
    onReload: () => onChange(null),
  });

  return {
    freshCount: fresh.key === key ? countMissing(fresh.ids, shownPage) : 0,
    showFresh: () => {
      setFresh({ key, ids: [] });
      void queries.invalidateQueries({ queryKey: [ordersKey] });
    },
  };
}
