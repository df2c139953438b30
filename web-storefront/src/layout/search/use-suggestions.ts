import { useEffect, useState } from 'react';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import type { SearchOption } from './search-option.ts';
import { useDebounced } from './use-debounced.ts';

type Parts = typeof import('./suggestion-parts.ts');

const pauseMs = 180;
/** Refused by the API when longer. */
const longestWords = 200;

interface Suggestions {
  /** Draws the list; null as long as its code is not there, and then the search is a plain field. */
  List: Parts['SuggestionList'] | null;
  options: readonly SearchOption[];
}

/** Suggestions for the words of an open field, once the visitor pauses. */
export function useSuggestions(words: string, isOpen: boolean): Suggestions {
  const parts = useParts(isOpen);
  const settled = useDebounced(words, pauseMs).slice(0, longestWords);
  const isRequesting = parts !== null && isOpen && settled !== '';
  const { data } = useQuery<readonly SearchOption[]>({
    queryKey: ['suggestSearch', settled],
    queryFn: isRequesting ? ({ signal }) => parts.suggestOptions(settled, signal) : skipToken,
    // The lines for the words before stay until the new ones come, so that the list does not blink.
    placeholderData: keepPreviousData,
    // A suggestion that does not come is no failure to show, and not worth a second call.
    retry: false,
  });
  if (!isOpen || words === '') return { List: null, options: [] };
  // The words themselves come first: whatever else is suggested, they can be looked for.
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
    // The search works without them; the next time that the field is entered they are asked for again.
    import('./suggestion-parts.ts').then(setParts, () => undefined);
  }, [areWanted, parts]);
  return parts;
}
