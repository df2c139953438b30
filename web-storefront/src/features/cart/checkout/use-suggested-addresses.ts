import { useState } from 'react';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import {
  client,
  type SuggestAddressesData,
  type SuggestAddressesErrors,
  type SuggestAddressesResponses,
  type SuggestedAddresses,
} from '@shop/api-client';
import { useDebounced } from '../../../layout/search/use-debounced.ts';

export type SuggestedAddress = SuggestedAddresses['suggestions'][number];

const pauseMs = 300;
/** A shorter query is too vague, and the API rejects a longer one. */
const queryLength = { min: 3, max: 200 };
const none: readonly SuggestedAddress[] = [];

/** Suggests addresses once typing pauses; empty when the shop has no address directory or the request fails. */
export function useSuggestedAddresses(typed: string): readonly SuggestedAddress[] {
  const words = typed.trim();
  const settled = useDebounced(words, pauseMs);
  const [isOff, setOff] = useState(false);
  const isRequesting = !isOff && isLongEnough(words) && isLongEnough(settled);
  const { data } = useQuery({
    queryKey: ['suggestAddresses', settled],
    queryFn: isRequesting ? ({ signal }) => fetchSuggestions(settled, signal) : skipToken,
    // The previous suggestions stay until the new ones arrive, so that the list does not flicker.
    placeholderData: keepPreviousData,
    // Suggestions are optional, since any address can be typed: no retry and no error message.
    retry: false,
  });
  if (data?.isOn === false && !isOff) setOff(true);
  return isRequesting ? (data?.suggestions ?? none) : none;
}

const isLongEnough = ({ length }: string): boolean => length >= queryLength.min && length <= queryLength.max;

const url: SuggestAddressesData['url'] = '/api/addresses/suggest';

/** Not the generated function, which would be bundled into the scripts that every screen loads. */
async function fetchSuggestions(query: string, signal: AbortSignal): Promise<SuggestedAddresses> {
  const { data } = await client.get<SuggestAddressesResponses, SuggestAddressesErrors, true>({
    url,
    query: { query },
    signal,
    throwOnError: true,
  });
  return data;
}
