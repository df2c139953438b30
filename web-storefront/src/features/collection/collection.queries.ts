import { queryOptions } from '@tanstack/react-query';
import { getCollection, listCollectionsOptions } from '@shop/api-client';
import type { ListSort } from '../../products/filters/listed-products.queries.ts';

/** Sort orders of a collection, its own one first. */
export const collectionSorts = [
  'own',
  'new',
  'popular',
  'price-up',
  'price-down',
] as const satisfies ListSort[];

export const collectionsQuery = () => listCollectionsOptions();

/** What a collection says of itself. Its products are a list of their own, in pages. */
export const collectionQuery = (link: string) =>
  queryOptions({
    queryKey: ['collection', link],
    queryFn: async ({ signal }) => {
      const { data } = await getCollection({ path: { collection: link }, signal, throwOnError: true });
      return { ...data, items: [] };
    },
  });
