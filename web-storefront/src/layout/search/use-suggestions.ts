import { useQuery } from '@tanstack/react-query';
import type { Suggestion } from '@shop/api-client';
import { suggestionsQuery } from './suggestions.queries.ts';
import { useDebounced } from './use-debounced.ts';

const pauseMs = 180;
const nothing: readonly Suggestion[] = [];

/** Suggestions for what is typed, once the visitor pauses; none while the list is closed. */
export function useSuggestions(typed: string, isOpen: boolean): readonly Suggestion[] {
  const settled = useDebounced(typed, pauseMs);
  const { data } = useQuery(suggestionsQuery(isOpen ? settled : ''));
  return isOpen && settled !== '' ? (data ?? nothing) : nothing;
}
