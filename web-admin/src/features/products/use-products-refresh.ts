import { useCallback } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { productsKey } from './products.queries.ts';

/** Every replica of the catalogue has received a change by then. */
const receivedMs = 1_200;

/** One second look for each page, however many changes it hears of. */
const secondLooks = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();

/**
 * Asks anew for the list of products that is in sight, and forgets the others. The list is asked for once more a moment later: the first
 * answer may be of a replica that had not received the change, and would stand there until the next one.
 */
export function useProductsRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => {
    const look = (): Promise<void> => client.invalidateQueries({ queryKey: [productsKey] });
    clearTimeout(secondLooks.get(client));
    secondLooks.set(
      client,
      setTimeout(() => void look(), receivedMs),
    );
    return look();
  }, [client]);
}
