import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { suggestAddressesOptions, type SuggestedAddresses } from '@shop/api-client';

type Suggestion = SuggestedAddresses['suggestions'][number];

const pauseMs = 300;
/** A shorter query is too vague, and the API rejects a longer one. */
const queryLength = { min: 3, max: 200 };
const none: readonly Suggestion[] = [];

/** Suggests addresses once typing pauses; empty when the shop has no address directory or the request fails. */
export function useSuggestedAddresses(typed: string): readonly Suggestion[] {
  const words = typed.trim();
  const settled = useSettled(words);
  const isRequesting = isLongEnough(words) && isLongEnough(settled);
  const { data } = useQuery({
    ...suggestAddressesOptions({ query: { query: settled } }),
    enabled: isRequesting,
    placeholderData: keepPreviousData,
    // Suggestions are optional, since any address can be typed: no retry and no error message.
    retry: false,
  });
  return isRequesting ? (data?.suggestions ?? none) : none;
}

const isLongEnough = ({ length }: string): boolean => length >= queryLength.min && length <= queryLength.max;

function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}
