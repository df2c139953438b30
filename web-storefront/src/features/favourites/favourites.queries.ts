import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getProductDetails, type Product } from '@shop/api-client';
import type { Favourite } from '../../favourites/stored-favourites.ts';

/** The products of these favourites by id; one that is gone is not among them. The API takes as many as there can be. */
export const favouriteProductsQuery = (favourites: readonly Favourite[]) => {
  const ids = favourites.map(({ _id }) => _id).sort();
  return queryOptions({
    queryKey: ['favourite-products', ids],
    queryFn: async ({ signal }) => {
      const items = ids.map((_id) => ({ _id }));
      const { data } = await getProductDetails({ body: { items }, signal, throwOnError: true });
      const known = data.items.flatMap(({ product }) => (product ? [product] : []));
      return new Map<string, Product>(known.map((product) => [product._id, product]));
    },
    enabled: ids.length > 0,
    // Taking one away asks anew; meanwhile the others stay where they are.
    placeholderData: keepPreviousData,
  });
};
