import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getProductDetails, type Product } from '@shop/api-client';
import type { LineIdentity } from '@shop/domain';

/** The products of these lines by id, as they are sold now; null is one that is gone. */
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
    // Who comes back after a while shall see what has changed before they pay.
    refetchOnWindowFocus: true,
    // Taking a line away asks anew; meanwhile the others stay where they are.
    placeholderData: keepPreviousData,
  });
};
