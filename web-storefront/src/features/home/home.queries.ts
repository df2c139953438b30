import { queryOptions } from '@tanstack/react-query';
import {
  listArtCoversOptions,
  listCollectionsOptions,
  listFastDeliveryProducts,
  listMainProducts,
  listNewProducts,
} from '@shop/api-client';
import { toCard } from '../../products/to-card.ts';
import { prefetchOptional } from '../../routing/prefetch-optional.ts';
import type { PrefetchContext } from '../../routing/route.ts';

/** Two full rows on a wide screen, four on a phone. */
const newItemsCount = 8;
const favouredCount = 8;
const fastDeliveryCount = 4;

export const coversQuery = () => listArtCoversOptions();
export const collectionsQuery = () => listCollectionsOptions();

/** Only the first new items: the page contains them twice, as HTML and as the response for hydration. */
export const newItemsQuery = () =>
  queryOptions({
    queryKey: ['home', 'new-items'],
    queryFn: async ({ signal }) => {
      const { data } = await listNewProducts({ signal, throwOnError: true });
      return data.slice(0, newItemsCount).map(toCard);
    },
  });

/** The products that staff have selected for the home page. */
export const favouredQuery = () =>
  queryOptions({
    queryKey: ['home', 'favoured'],
    queryFn: async ({ signal }) => {
      const { data } = await listMainProducts({ signal, throwOnError: true });
      return data.slice(0, favouredCount).map(toCard);
    },
  });

export const fastDeliveryQuery = () =>
  queryOptions({
    queryKey: ['home', 'fast-delivery'],
    queryFn: async ({ signal }) => {
      const { data } = await listFastDeliveryProducts({ signal, throwOnError: true });
      return data.slice(0, fastDeliveryCount).map(toCard);
    },
  });

/** Every part of the home page is optional: the rest is still useful. */
export async function prefetchHome({ queryClient }: PrefetchContext): Promise<void> {
  await Promise.all([
    prefetchOptional(queryClient, coversQuery()),
    prefetchOptional(queryClient, newItemsQuery()),
    prefetchOptional(queryClient, favouredQuery()),
    prefetchOptional(queryClient, collectionsQuery()),
    prefetchOptional(queryClient, fastDeliveryQuery()),
  ]);
}
