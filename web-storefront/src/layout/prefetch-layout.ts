import type { QueryClient } from '@tanstack/react-query';
import { prefetchOptional } from '../routing/prefetch-optional.ts';
import { catalogueQuery } from './catalogue/catalogue.queries.ts';

/** Fetches what every screen has around it. A menu that cannot be had is no reason to refuse the page. */
export async function prefetchLayout(queryClient: QueryClient): Promise<void> {
  await prefetchOptional(queryClient, catalogueQuery());
}
