import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { ListPage } from '../table/table-column.ts';
import type { ListSchema } from './list-schema.ts';
import { selectLocally, type LocalRows } from './select-locally.ts';
import { useListState, type ListState } from './use-list-state.ts';

interface LocalList<Row, Filters extends { search: string }, SortField extends string> extends LocalRows<
  Row,
  Filters,
  SortField
> {
  schema: ListSchema<Filters, SortField>;
}

interface AllRows<Row> {
  readonly data: readonly Row[];
}

/** A list of few rows: one request reads all of them, and the browser filters, sorts and pages as the URL says. */
export function useLocalList<
  Row,
  Filters extends { search: string },
  SortField extends string,
  Loaded extends AllRows<Row>,
  Failure,
  Key extends QueryKey,
>(
  { schema, ...rows }: LocalList<Row, Filters, SortField>,
  all: UseQueryOptions<Loaded, Failure, Loaded, Key>,
): { list: ListState<Filters, SortField>; query: UseQueryResult<ListPage<Row>, Failure> } {
  const list = useListState(schema);
  const query = useQuery({ ...all, select: ({ data }: Loaded) => selectLocally(data, rows, list) });
  return { list, query };
}
