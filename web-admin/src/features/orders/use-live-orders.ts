import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvents } from '@shop/admin-kit';
import { loadOrders, ordersKey, ordersQuery, type OrderPage, type OrderQuestion } from './orders.queries.ts';
import { countMissing, withFreshRows } from './fresh-rows.ts';

interface LiveOrders {
  /** The number of orders that a reload would add to this page. */
  freshCount: number;
  /** Reloads the page. */
  showFresh: () => void;
}

/**
 * Updates the visible rows on live events. New orders are added automatically if no row moves under the user's pointer,
 * finger or focus; otherwise they wait until the user requests them.
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
  const isLoading = useRef(false);

  const refresh = async (): Promise<void> => {
    const { queryKey } = ordersQuery(question);
    const shown = queries.getQueryData(queryKey);
    // A page that is being loaded will show the current state anyway.
    if (!shown || isLoading.current) return;
    isLoading.current = true;
    try {
      const now: OrderPage = await loadOrders(question);
      // The rows were reloaded in the meantime, so these are no newer and may contain removed orders.
      if (queries.getQueryData(queryKey) !== shown) return;
      const { page, freshIds } = withFreshRows(shown, now, question.size);
      const comesByItself = freshIds.length > 0 && !isBusy();
      queries.setQueryData(queryKey, comesByItself ? now : page);
      setFresh({ key, ids: comesByItself ? [] : freshIds });
    } catch {
      // The rows stay as they are; the list itself reports an unavailable server.
    } finally {
      isLoading.current = false;
    }
  };
  useLiveEvents(['order_changed'], { onEvent: () => void refresh(), onReload: () => void refresh() });

  return {
    freshCount: fresh.key === key ? countMissing(fresh.ids, shownPage) : 0,
    showFresh: () => {
      setFresh({ key, ids: [] });
      void queries.invalidateQueries({ queryKey: [ordersKey] });
    },
  };
}
