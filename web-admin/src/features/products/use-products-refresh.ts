import { useCallback } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { productsKey } from './products.queries.ts';

/** Every replica of the catalogue has received a change by then. */
const receivedMs = 1_200;

/** The delayed second refresh, one per page, however many changes there are. */
const delayedRefreshes = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();

/**
 * Reloads the visible list of products and invalidates the others. A second reload follows a moment later: the first
 * response may come from a replica that had not received the change, and would stay until the next one.
 */
export function useProductsRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => {
    const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: [productsKey] });
    clearTimeout(delayedRefreshes.get(client));
    delayedRefreshes.set(
      client,
      setTimeout(() => void refresh(), receivedMs),
    );
    return refresh();
  }, [client]);
}
