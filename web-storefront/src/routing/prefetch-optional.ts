import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fetches what a page is still worth showing without. A failure is forgotten, so that the page is sent as it is and the
 * browser asks again.
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
