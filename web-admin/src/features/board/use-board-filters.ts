import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { nameOf, type BoardCard } from './board.queries.ts';

export interface BoardFilters {
  search: string;
  onlyLate: boolean;
}

/** The filters of the board, stored in the URL. */
export function useBoardFilters(): { filters: BoardFilters; set: (change: Partial<BoardFilters>) => void } {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const onlyLate = params.get('late') === '1';
  const filters = useMemo(() => ({ search, onlyLate }), [search, onlyLate]);
  // Two changes may happen before the router has rendered the first one: the second one builds on it.
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);
  const set = (change: Partial<BoardFilters>): void => {
    const next = { ...latest.current, ...change };
    latest.current = next;
    setParams(
      { ...(next.search && { q: next.search }), ...(next.onlyLate && { late: '1' }) },
      { replace: true },
    );
  };
  return { filters, set };
}

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** Whether the card's name contains every word of the search. */
export function fits(card: BoardCard, { search, onlyLate }: BoardFilters): boolean {
  if (onlyLate && card.late === 0) return false;
  const name = plain(nameOf(card));
  return plain(search)
    .split(/\s+/)
    .every((word) => name.includes(word));
}
