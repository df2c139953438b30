import { pageSizes, type ListSchema, type PageSize, type Sort } from './list-schema.ts';

/** The state of a list: the values of its URL, completed by defaults. */
export interface ListValues<Filters, SortField extends string> {
  filters: Filters;
  /** Filters that differ from their defaults, in the order in which they were set. */
  active: readonly (keyof Filters & string)[];
  sort: Sort<SortField>;
  page: number;
  size: PageSize;
  /** The columns in the URL; null when it has none, so that each user sees their own choice. */
  columns: readonly string[] | null;
  /** The saved view that was opened; its filters may have been changed since. */
  view: string | null;
}

export interface ListChange<Filters, SortField extends string> {
  filters?: Partial<Filters>;
  sort?: Sort<SortField>;
  page?: number;
  size?: PageSize;
  columns?: readonly string[] | null;
  view?: string | null;
}

/** No list has more pages; a larger number in the URL is a typing error. */
const lastPage = 1_000_000;
const maxColumns = 40;

/** Parses a URL query. Each invalid value falls back to its default. */
export function parseListAddress<Filters extends object, SortField extends string>(
  schema: ListSchema<Filters, SortField>,
  params: URLSearchParams,
): ListValues<Filters, SortField> {
  const filters = readFilters(schema, params);
  const known = Object.keys(schema.defaults) as (keyof Filters & string)[];
  const inOrder = [...new Set(params.keys())].flatMap((key) => known.filter((name) => name === key));
  return {
    filters,
    active: inOrder.filter((name) => !isSame(filters[name], schema.defaults[name])),
    sort: readSort(schema, params.get('sort')),
    page: readPage(params.get('page')),
    size: [schema.size, ...pageSizes].find((size) => String(size) === params.get('size')) ?? schema.size,
    columns: readColumns(params.get('columns')),
    view: params.get('view') || null,
  };
}

/** The query after a change. Unrelated parameters are kept; a new filter, order or size returns to the first page. */
export function changeListAddress<Filters extends object, SortField extends string>(
  schema: ListSchema<Filters, SortField>,
  before: URLSearchParams,
  { filters = {}, sort, page, size, columns, view }: ListChange<Filters, SortField>,
): URLSearchParams {
  const params = new URLSearchParams(before);
  const known = Object.keys(schema.defaults) as (keyof Filters & string)[];
  for (const name of known) {
    if (!Object.hasOwn(filters, name)) continue;
    const value = filters[name];
    params.delete(name);
    if (isSame(value, schema.defaults[name])) continue;
    const texts = textsOf(value);
    // An emptied filter is written as an empty value, since a missing parameter means the default.
    for (const text of texts.length > 0 ? texts : ['']) params.append(name, text);
  }
  if (Object.keys(filters).length > 0 || sort || size) params.delete('page');
  if (sort) write(params, 'sort', textOfSort(sort), textOfSort(schema.sort));
  if (size) write(params, 'size', String(size), String(schema.size));
  if (page !== undefined) write(params, 'page', String(page), '1');
  if (columns !== undefined) write(params, 'columns', columns?.join('.') ?? '', '');
  if (view !== undefined) write(params, 'view', view ?? '', '');
  return params;
}

function write(params: URLSearchParams, name: string, value: string, usual: string): void {
  params.delete(name);
  if (value !== usual) params.append(name, value);
}

function readFilters<Filters extends object>(
  schema: ListSchema<Filters, string>,
  params: URLSearchParams,
): Filters {
  const read: Record<string, unknown> = Object.fromEntries(Object.entries(schema.defaults));
  for (const [name, type] of Object.entries(schema.shape)) {
    const texts = params.getAll(name);
    if (texts.length === 0) continue;
    const found = candidatesOf(texts)
      .map((one) => type.safeParse(one))
      .find(({ success }) => success);
    if (found) read[name] = found.data;
  }
  return read as Filters;
}

/** The possible meanings of a repeated or an empty parameter, the most likely first. */
function candidatesOf(texts: readonly string[]): unknown[] {
  const [first = ''] = texts;
  if (texts.length > 1) return [texts];
  return first === '' ? [null, '', []] : [first, texts, ...plainValuesOf(first)];
}

/** The boolean or the number that `textsOf` writes as this text, for filters that are not texts. */
function plainValuesOf(text: string): (boolean | number)[] {
  if (text === 'true' || text === 'false') return [text === 'true'];
  return String(Number(text)) === text ? [Number(text)] : [];
}

function readSort<SortField extends string>(
  { sortBy, sort }: Pick<ListSchema<unknown, SortField>, 'sortBy' | 'sort'>,
  text: string | null,
): Sort<SortField> {
  const field = sortBy.find((one) => one === text?.replace(/^-/, ''));
  return field ? { field, direction: text?.startsWith('-') ? 'desc' : 'asc' } : sort;
}

function readColumns(text: string | null): readonly string[] | null {
  const keys = (text ?? '').split('.').filter((key) => /^[\w-]{1,40}$/.test(key));
  return keys.length > 0 ? keys.slice(0, maxColumns) : null;
}

const textOfSort = ({ field, direction }: Sort<string>): string => (direction === 'desc' ? '-' : '') + field;

function readPage(text: string | null): number {
  const page = /^\d+$/.test(text ?? '') ? Number(text) : 1;
  return page >= 1 && page <= lastPage ? page : 1;
}

function textsOf(value: unknown): string[] {
  if (value === undefined || value === null || value === '') return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(textsOf(one)) === JSON.stringify(textsOf(other));
