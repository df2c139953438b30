import { changeListAddress, parseListAddress } from '../list/list-address.ts';
import type { ListSchema } from '../list/list-schema.ts';
import type { SavedView } from './saved-view.ts';

type Schema<Filters, SortField extends string> = ListSchema<Filters, SortField>;

const toSearch = (params: URLSearchParams): string => (params.size > 0 ? `?${params}` : '');

/** The part of a URL that a view saves: filters, order and size, without unknown parameters. */
export function queryOf<Filters extends object, SortField extends string>(
  schema: Schema<Filters, SortField>,
  search: string,
): string {
  const { filters, sort, size } = parseListAddress(schema, new URLSearchParams(search));
  return changeListAddress(schema, new URLSearchParams(), { filters, sort, size }).toString();
}

/** The URL of a saved view. It holds the whole state, so that it works for users who do not have the view. */
export function searchOfView<Filters extends object, SortField extends string>(
  schema: Schema<Filters, SortField>,
  { _id, query, columns }: Pick<SavedView, '_id' | 'query' | 'columns'>,
): string {
  const params = new URLSearchParams(queryOf(schema, query));
  return toSearch(changeListAddress(schema, params, { columns, view: _id }));
}

/** The URL for some filters, with defaults for all others. */
export const searchOfFilters = <Filters extends object, SortField extends string>(
  schema: Schema<Filters, SortField>,
  filters: Partial<Filters>,
): string => toSearch(changeListAddress(schema, new URLSearchParams(), { filters }));

/** Whether a URL shows the saved state of a view. */
export function isShown<Filters extends object, SortField extends string>(
  schema: Schema<Filters, SortField>,
  search: string,
  { query, columns }: Pick<SavedView, 'query' | 'columns'>,
): boolean {
  if (queryOf(schema, search) !== queryOf(schema, query)) return false;
  const shown = parseListAddress(schema, new URLSearchParams(search)).columns;
  return columns === null || JSON.stringify(shown) === JSON.stringify(columns);
}
