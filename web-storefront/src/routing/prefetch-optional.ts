import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Prefetches optional data of a page. A failed query is removed from the cache, so that the page is sent without it and
 * the browser fetches it again.
 */
export async function prefetchOptional<Answer, Failure, Shown, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Answer, Failure, Shown, Key>,
): Promise<void> {
  await queryClient.prefetchQuery(query);
  if (queryClient.getQueryState(query.queryKey)?.status === 'error') {
    queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
  }
}
