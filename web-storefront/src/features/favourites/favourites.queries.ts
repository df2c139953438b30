import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getProductDetails, type Product } from '@shop/api-client';
import type { Favourite } from '../../favourites/stored-favourites.ts';

/** The products of these favourites by id, without missing ones. The API accepts as many as the list can contain. */
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
    // Removing a favourite changes the query; the others stay visible meanwhile.
    placeholderData: keepPreviousData,
  });
};
