import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvents } from '@shop/admin-kit';
import { loadOrders, ordersKey, ordersQuery, type OrderPage, type OrderQuestion } from './orders.queries.ts';
import { withFreshRows } from './fresh-rows.ts';

interface LiveOrders {
  /** Orders that would stand on this page if it were loaded anew. */
  freshCount: number;
  /** Loads the page anew. */
  showFresh: () => void;
}

/**
 * Keeps the rows in sight true to the orders. New ones come by themselves where that moves no row under somebody's mouse, finger or
 * focus; else they wait until they are wanted.
 *
 * @param isBusy whether somebody is at the rows
 */
export function useLiveOrders(question: OrderQuestion, isBusy: () => boolean): LiveOrders {
  const queries = useQueryClient();
  const key = JSON.stringify(question);
  const [fresh, setFresh] = useState<{ key: string; count: number }>({ key, count: 0 });
  const isLoading = useRef(false);

  const refresh = async (): Promise<void> => {
    const { queryKey } = ordersQuery(question);
    const shown = queries.getQueryData(queryKey);
    // A page that is on its way shows what is now.
    if (!shown || isLoading.current) return;
    isLoading.current = true;
    try {
      const now: OrderPage = await loadOrders(question);
      // Rows that were loaded meanwhile are no older than these, and may rightly lack some of them.
      if (queries.getQueryData(queryKey) !== shown) return;
      const { page, freshCount } = withFreshRows(shown, now);
      const comesByItself = freshCount > 0 && !isBusy();
      queries.setQueryData(queryKey, comesByItself ? now : page);
      setFresh({ key, count: comesByItself ? 0 : freshCount });
    } catch {
      // The rows stay as they were; the list itself says when the server cannot be asked.
    } finally {
      isLoading.current = false;
    }
  };
  useLiveEvents(['order_changed'], { onEvent: () => void refresh(), onReload: () => void refresh() });

  return {
    freshCount: fresh.key === key ? fresh.count : 0,
    showFresh: () => {
      setFresh({ key, count: 0 });
      void queries.invalidateQueries({ queryKey: [ordersKey] });
    },
  };
}
