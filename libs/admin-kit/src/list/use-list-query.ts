import {
  keepPreviousData,
  useQuery,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { ListPage } from '../table/table-column.ts';

/**
 * Asks for a page of a list and keeps the one before in sight until the answer is there. Each set of filters is a query of
 * its own: an answer that comes late belongs to a question that is no longer shown, and never replaces a newer one.
 */
export function useListQuery<Page extends ListPage<unknown>, Failure, Key extends QueryKey>(
  options: UseQueryOptions<Page, Failure, Page, Key>,
): UseQueryResult<Page, Failure> {
  return useQuery({ ...options, placeholderData: keepPreviousData });
}
