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
/** Less says nothing of a place, more is refused by the API. */
const queryLength = { min: 3, max: 200 };
const none: readonly SuggestedAddress[] = [];

/** Addresses for what is being typed, once the buyer pauses; none where the shop has no directory of them, or it fails. */
export function useSuggestedAddresses(typed: string): readonly SuggestedAddress[] {
  const words = typed.trim();
  const settled = useDebounced(words, pauseMs);
  const [isOff, setOff] = useState(false);
  const isRequesting = !isOff && isLongEnough(words) && isLongEnough(settled);
  const { data } = useQuery({
    queryKey: ['suggestAddresses', settled],
    queryFn: isRequesting ? ({ signal }) => fetchSuggestions(settled, signal) : skipToken,
    // The lines for the letters before stay until the new ones come, so that the list does not blink.
    placeholderData: keepPreviousData,
    // An address can always be written out: no second call, and no failure to show.
    retry: false,
  });
  if (data?.isOn === false && !isOff) setOff(true);
  return isRequesting ? (data?.suggestions ?? none) : none;
}

const isLongEnough = ({ length }: string): boolean => length >= queryLength.min && length <= queryLength.max;

const url: SuggestAddressesData['url'] = '/api/addresses/suggest';

/** Not by the generated call, since those lie in the scripts that every screen of the shop waits for. */
async function fetchSuggestions(query: string, signal: AbortSignal): Promise<SuggestedAddresses> {
  const { data } = await client.get<SuggestAddressesResponses, SuggestAddressesErrors, true>({
    url,
    query: { query },
    signal,
    throwOnError: true,
  });
  return data;
}
