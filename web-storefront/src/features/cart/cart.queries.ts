import { queryOptions } from '@tanstack/react-query';
import { getProductDetails, type Product } from '@shop/api-client';
import type { LineIdentity } from '@shop/domain';

/** The current products of these lines by id; null for a product that no longer exists. */
export const cartProductsQuery = (lines: readonly LineIdentity[]) => {
  const ids = [...new Set(lines.map(({ productId }) => productId))].sort();
  return queryOptions({
    queryKey: ['cart-products', ids],
    queryFn: async ({ signal }) => {
      const items = ids.map((_id) => ({ _id }));
      const { data } = await getProductDetails({ body: { items }, signal, throwOnError: true });
      return new Map<string, Product | null>(data.items.map(({ _id, product }) => [_id, product]));
    },
    enabled: ids.length > 0,
    // Visitors who return to the tab must see changed prices before they pay.
    refetchOnWindowFocus: true,
  });
};
