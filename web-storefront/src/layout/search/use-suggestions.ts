import { useEffect, useState } from 'react';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import type { SearchOption } from './search-option.ts';
import { useDebounced } from './use-debounced.ts';

type Parts = typeof import('./suggestion-parts.ts');

const pauseMs = 180;
/** The API rejects longer queries. */
const longestWords = 200;

interface Suggestions {
  /** The component of the list; null until its code has loaded, so that the search is a plain field. */
  List: Parts['SuggestionList'] | null;
  options: readonly SearchOption[];
}

/** Suggestions for the text of the focused field, once typing pauses. */
export function useSuggestions(words: string, isOpen: boolean): Suggestions {
  const parts = useParts(isOpen);
  const settled = useDebounced(words, pauseMs).slice(0, longestWords);
  const isRequesting = parts !== null && isOpen && settled !== '';
  const { data } = useQuery<readonly SearchOption[]>({
    queryKey: ['suggestSearch', settled],
    queryFn: isRequesting ? ({ signal }) => parts.suggestOptions(settled, signal) : skipToken,
    // The previous suggestions stay until the new ones arrive, so that the list does not flicker.
    placeholderData: keepPreviousData,
    // Suggestions are optional: no retry and no error message.
    retry: false,
  });
  if (!isOpen || words === '') return { List: null, options: [] };
  // The first option is always a search for the typed text itself.
  const itself = {
    to: paths.search(words),
    text: words,
    note: 'Искать',
    image: null,
    icon: 'search',
  } as const;
  return { List: parts?.SuggestionList ?? null, options: [itself, ...(isRequesting ? (data ?? []) : [])] };
}

function useParts(areWanted: boolean): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    if (!areWanted || parts) return;
    // The search works without them; they are loaded again when the field next gets the focus.
    import('./suggestion-parts.ts').then(setParts, () => undefined);
  }, [areWanted, parts]);
  return parts;
}
