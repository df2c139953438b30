import { useEffect, useState } from 'react';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { suggestAddresses, type SuggestedAddresses } from '@shop/api-client';

type Suggestion = SuggestedAddresses['suggestions'][number];

const pauseMs = 300;
/** Less says nothing of a place, more is refused by the API. */
const queryLength = { min: 3, max: 200 };
const none: readonly Suggestion[] = [];

/** Addresses for what is being typed, once the typing pauses; none where the shop has no directory of them, or it fails. */
export function useSuggestedAddresses(typed: string): readonly Suggestion[] {
  const words = typed.trim();
  const settled = useSettled(words);
  const isRequesting = isLongEnough(words) && isLongEnough(settled);
  const { data } = useQuery({
    queryKey: ['suggestAddresses', settled],
    queryFn: isRequesting ? ({ signal }) => fetchSuggestions(settled, signal) : skipToken,
    placeholderData: keepPreviousData,
    // An address can always be written out: no second call, and no failure to show.
    retry: false,
  });
  return isRequesting ? (data?.suggestions ?? none) : none;
}

const isLongEnough = ({ length }: string): boolean => length >= queryLength.min && length <= queryLength.max;

async function fetchSuggestions(query: string, signal: AbortSignal): Promise<SuggestedAddresses> {
  const { data } = await suggestAddresses({ query: { query }, signal, throwOnError: true });
  return data;
}

function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}
