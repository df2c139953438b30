import { queryOptions } from '@tanstack/react-query';
import { getCollection, listCollectionsOptions } from '@shop/api-client';
import { toCard } from '../../products/to-card.ts';

export const collectionsQuery = () => listCollectionsOptions();

export const collectionQuery = (link: string) =>
  queryOptions({
    queryKey: ['collection', link],
    queryFn: async ({ signal }) => {
      const { data } = await getCollection({ path: { collection: link }, signal, throwOnError: true });
      return { ...data, items: data.items.map(toCard) };
    },
  });
