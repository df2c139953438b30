import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { productsKey } from './products.queries.ts';

/** Asks anew for the list of products that is in sight, and forgets the others. */
export function useProductsRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: [productsKey] }), [client]);
}
