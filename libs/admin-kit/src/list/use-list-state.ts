import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { changeListAddress, parseListAddress, type ListChange, type ListValues } from './list-address.ts';
import type { ListSchema } from './list-schema.ts';

export interface ListState<Filters, SortField extends string> extends ListValues<Filters, SortField> {
  /** The query string of the URL, for links to routes over the list: `?status=delivered`, or empty. */
  search: string;
  /** Changes the URL. The browser's back button undoes the change, unless it replaces the history entry. */
  set: (change: ListChange<Filters, SortField>, options?: { replace?: boolean }) => void;
  /** Resets the named filters, or all of them. */
  clear: (...names: readonly (keyof Filters & string)[]) => void;
  /** The URL that a change would lead to, for links. */
  href: (change: ListChange<Filters, SortField>) => string;
}

const toSearch = (params: URLSearchParams): string => (params.size > 0 ? `?${params}` : '');

/** The values of `useListState` for a URL: for prefetching before the list is rendered. */
export const readListAddress = <Filters extends object, SortField extends string>(
  schema: ListSchema<Filters, SortField>,
  search: string,
): ListValues<Filters, SortField> => parseListAddress(schema, new URLSearchParams(search));

/** The only code that reads and writes the URL of a list. */
export function useListState<Filters extends object, SortField extends string>(
  schema: ListSchema<Filters, SortField>,
): ListState<Filters, SortField> {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const values = useMemo(() => readListAddress(schema, search), [schema, search]);

  // Two changes may happen before the router has rendered the first one: the second one builds on it.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);

  const set = useCallback<ListState<Filters, SortField>['set']>(
    (change, { replace = false } = {}) => {
      const next = toSearch(changeListAddress(schema, new URLSearchParams(latest.current), change));
      if (next === latest.current) return;
      latest.current = next;
      void navigate({ search: next }, { replace, preventScrollReset: true });
    },
    [schema, navigate],
  );
  const href = useCallback<ListState<Filters, SortField>['href']>(
    (change) => pathname + toSearch(changeListAddress(schema, new URLSearchParams(search), change)),
    [schema, pathname, search],
  );
  const clear = useCallback<ListState<Filters, SortField>['clear']>(
    (...names) => set({ filters: defaultsOf(schema, names) }),
    [schema, set],
  );
  return useMemo(() => ({ ...values, search, set, clear, href }), [values, search, set, clear, href]);
}

function defaultsOf<Filters extends object>(
  { defaults }: ListSchema<Filters, string>,
  names: readonly (keyof Filters & string)[],
): Partial<Filters> {
  if (names.length === 0) return defaults;
  const chosen: Partial<Filters> = {};
  for (const name of names) chosen[name] = defaults[name];
  return chosen;
}
