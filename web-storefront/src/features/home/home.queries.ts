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

/** The first of the new items only: the page carries them twice, as HTML and as the answer it was made from. */
export const newItemsQuery = () =>
  queryOptions({
    queryKey: ['home', 'new-items'],
    queryFn: async ({ signal }) => {
      const { data } = await listNewProducts({ signal, throwOnError: true });
      return data.slice(0, newItemsCount).map(toCard);
    },
  });

/** What the shopkeeper has put into the window. */
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

/** Any part of the start screen may be missing: the rest of it still sells. */
export async function prefetchHome({ queryClient }: PrefetchContext): Promise<void> {
  await Promise.all([
    prefetchOptional(queryClient, coversQuery()),
    prefetchOptional(queryClient, newItemsQuery()),
    prefetchOptional(queryClient, favouredQuery()),
    prefetchOptional(queryClient, collectionsQuery()),
    prefetchOptional(queryClient, fastDeliveryQuery()),
  ]);
}
