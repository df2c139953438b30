import type { QueryClient } from '@tanstack/react-query';
import { prefetchOptional } from '../routing/prefetch-optional.ts';
import { catalogueQuery } from './catalogue/catalogue.queries.ts';

/** Fetches the data of the layout. A failed menu must not fail the page. */
export async function prefetchLayout(queryClient: QueryClient): Promise<void> {
  await prefetchOptional(queryClient, catalogueQuery());
}
