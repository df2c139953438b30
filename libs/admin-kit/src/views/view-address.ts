import { changeListAddress, parseListAddress } from '../list/list-address.ts';
import type { ListSchema } from '../list/list-schema.ts';
import type { SavedView } from './saved-view.ts';

type Schema<Filters, SortField extends string> = ListSchema<Filters, SortField>;

const toSearch = (params: URLSearchParams): string => (params.size > 0 ? `?${params}` : '');

/** What a view keeps of an address: filters, order and size, and nothing that the list does not know. */
export function queryOf<Filters extends object, SortField extends string>(
  schema: Schema<Filters, SortField>,
  search: string,
): string {
  const { filters, sort, size } = parseListAddress(schema, new URLSearchParams(search));
  return changeListAddress(schema, new URLSearchParams(), { filters, sort, size }).toString();
}

/** The address of a saved view. It says all of it, so that it shows the same to those who do not have the view. */
export function searchOfView<Filters extends object, SortField extends string>(
  schema: Schema<Filters, SortField>,
  { _id, query, columns }: Pick<SavedView, '_id' | 'query' | 'columns'>,
): string {
  const params = new URLSearchParams(queryOf(schema, query));
  return toSearch(changeListAddress(schema, params, { columns, view: _id }));
}

/** The address of some filters, the rest as on a list that is opened from the menu. */
export const searchOfFilters = <Filters extends object, SortField extends string>(
  schema: Schema<Filters, SortField>,
  filters: Partial<Filters>,
): string => toSearch(changeListAddress(schema, new URLSearchParams(), { filters }));

/** Whether an address shows what a view keeps. */
export function isShown<Filters extends object, SortField extends string>(
  schema: Schema<Filters, SortField>,
  search: string,
  { query, columns }: Pick<SavedView, 'query' | 'columns'>,
): boolean {
  if (queryOf(schema, search) !== queryOf(schema, query)) return false;
  const shown = parseListAddress(schema, new URLSearchParams(search)).columns;
  return columns === null || JSON.stringify(shown) === JSON.stringify(columns);
}
