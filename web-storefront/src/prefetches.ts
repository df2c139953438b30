import {
  prefetchCategories,
  prefetchCategory,
  prefetchSubcategory,
} from './features/category/prefetch-sections.ts';
import { collectionQuery, collectionsQuery } from './features/collection/collection.queries.ts';
import { fastDeliveryQuery } from './features/fast-delivery/fast-delivery.queries.ts';
import { prefetchHome } from './features/home/home.queries.ts';
import { prefetchLeaderboard } from './features/leaderboard/leaderboard.queries.ts';
import { newItemsQuery } from './features/new-items/new-items.queries.ts';
import { pageQuery } from './features/page/page.queries.ts';
import { productQuery } from './features/product/product.queries.ts';
import { prefetchFound } from './features/search/search.queries.ts';
import type { Prefetch } from './routing/route.ts';

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
  '/collection/:collection': ({ queryClient, params }) =>
    queryClient.prefetchQuery(collectionQuery(params['collection'] ?? '')),
  '/product/:id': ({ queryClient, params }) => queryClient.prefetchQuery(productQuery(params['id'] ?? '')),
  '/new': ({ queryClient }) => queryClient.prefetchQuery(newItemsQuery()),
  '/fast-delivery': ({ queryClient }) => queryClient.prefetchQuery(fastDeliveryQuery()),
  '/leaderboard': ({ queryClient }) => prefetchLeaderboard(queryClient),
};
