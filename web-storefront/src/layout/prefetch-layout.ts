import type { QueryClient } from '@tanstack/react-query';
import { catalogueQuery } from './catalogue/catalogue.queries.ts';

/** Fetches what every screen has around it. A menu that cannot be had is no reason to refuse the page: the browser tries again. */
export async function prefetchLayout(queryClient: QueryClient): Promise<void> {
  const query = catalogueQuery();
  await queryClient.prefetchQuery(query);
  if (queryClient.getQueryState(query.queryKey)?.status === 'error') {
    queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
  }
}
