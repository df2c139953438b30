import {
  keepPreviousData,
  useQuery,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { ListPage } from '../table/table-column.ts';

/**
 * Requests a page of a list and shows the previous one until the response arrives. Each set of filters is a query of
 * its own, so a late response never replaces a newer one.
 */
export function useListQuery<Page extends ListPage<unknown>, Failure, Key extends QueryKey>(
  options: UseQueryOptions<Page, Failure, Page, Key>,
): UseQueryResult<Page, Failure> {
  return useQuery({ ...options, placeholderData: keepPreviousData });
}
