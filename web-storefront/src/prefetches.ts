import {
  prefetchCategories,
  prefetchCategory,
  prefetchSubcategory,
} from './features/category/prefetch-sections.ts';
import {
  collectionSorts,
  collectionQuery,
  collectionsQuery,
} from './features/collection/collection.queries.ts';
import { fastDeliverySource } from './features/fast-delivery/fast-delivery-source.ts';
import { prefetchHome } from './features/home/home.queries.ts';
import { prefetchLeaderboard } from './features/leaderboard/leaderboard.queries.ts';
import { newItemsSource } from './features/new-items/new-items-source.ts';
import { pageQuery } from './features/page/page.queries.ts';
import { productQuery } from './features/product/product.queries.ts';
import { prefetchFound } from './features/search/search.queries.ts';
import { parseListChoice } from './products/filters/list-choice.ts';
import {
  listedProductsQuery,
  listSorts,
  type ListSort,
  type ListSource,
} from './products/filters/listed-products.queries.ts';
import type { Prefetch, PrefetchContext } from './routing/route.ts';

const prefetchList = (
  { queryClient, searchParams }: PrefetchContext,
  source: ListSource,
  sorts: readonly [ListSort, ...ListSort[]],
): Promise<void> =>
  queryClient.prefetchQuery(listedProductsQuery(source, parseListChoice(searchParams, sorts)));

/**
 * The queries to prefetch before a screen is rendered on the server, by route path. A failed query stays in the cache
 * for the screen to show. Only in the renderer's bundle, since browsers fetch while rendering.
 */
export const prefetches: Readonly<Record<string, Prefetch>> = {
  '/': prefetchHome,
  '/page/:link': ({ queryClient, params }) => queryClient.prefetchQuery(pageQuery(params['link'] ?? '')),
  '/search': prefetchFound,
  '/category': prefetchCategories,
  '/category/:category': prefetchCategory,
  '/category/:category/:subcategory': prefetchSubcategory,
  '/collection': ({ queryClient }) => queryClient.prefetchQuery(collectionsQuery()),
  '/collection/:collection': async (context) => {
    const collection = context.params['collection'] ?? '';
    await Promise.all([
      context.queryClient.prefetchQuery(collectionQuery(collection)),
      prefetchList(context, { collection }, collectionSorts),
    ]);
  },
  '/product/:id': ({ queryClient, params }) => queryClient.prefetchQuery(productQuery(params['id'] ?? '')),
  '/new': (context) => prefetchList(context, newItemsSource, listSorts),
  '/fast-delivery': (context) => prefetchList(context, fastDeliverySource, listSorts),
  '/leaderboard': ({ queryClient }) => prefetchLeaderboard(queryClient),
};
