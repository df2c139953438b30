import type { ListPage } from '../table/table-column.ts';
import type { ListValues } from './list-address.ts';

/** How a list that the browser has as a whole is searched, filtered and sorted. */
export interface LocalRows<Row, Filters extends { search: string }, SortField extends string> {
  /** The texts that the search covers. */
  searchIn: (row: Row) => readonly string[];
  /** The other filters. */
  matches?: (row: Row, filters: Filters) => boolean;
  /** The value that a field sorts by; equal values keep the order of the server. */
  sortValue: (row: Row, field: SortField) => string | number;
}

type Asked<Filters, SortField extends string> = Pick<
  ListValues<Filters, SortField>,
  'filters' | 'sort' | 'page' | 'size'
>;

/** The page of the rows that the URL of the list asks for. */
export function selectLocally<Row, Filters extends { search: string }, SortField extends string>(
  all: readonly Row[],
  { searchIn, matches = () => true, sortValue }: LocalRows<Row, Filters, SortField>,
  { filters, sort, page, size }: Asked<Filters, SortField>,
): ListPage<Row> {
  const typed = comparable(filters.search);
  const found = all.filter(
    (row) => searchIn(row).some((text) => comparable(text).includes(typed)) && matches(row, filters),
  );
  found.sort((one, other) => compare(sortValue(one, sort.field), sortValue(other, sort.field)));
  if (sort.direction === 'desc') found.reverse();
  return { total: found.length, data: found.slice((page - 1) * size, page * size) };
}

/** In lower case, with each letter as one character: copied texts may write й as two. */
const comparable = (text: string): string => text.normalize('NFC').toLocaleLowerCase('ru-RU');

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), 'ru');
}
