import { useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveReload } from '@shop/admin-kit';
import { orderHistory, orderQuery } from './order.queries.ts';

/** The order as it is now: loaded at each opening and after each change of any user. */
export function useOrder(id: string) {
  const query = useQuery(orderQuery(id));
  const refresh = useOrderRefresh(id);
  useLiveReload('order_changed', () => void refresh(), id);
  return query;
}

/** Loads an open order and its history again. */
export function useOrderRefresh(id: string): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    const shown = [orderQuery(id), orderHistory(id)];
    await Promise.all(shown.map(({ queryKey }) => queries.invalidateQueries({ queryKey })));
  }, [id, queries]);
}
