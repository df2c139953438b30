import { suggestSearch } from '@shop/api-client';
import { searchable } from './searchable.ts';
import { optionOf, type SearchOption } from './search-option.ts';

/** Fetches suggestions for the text typed so far. */
export async function suggestOptions(words: string, signal: AbortSignal): Promise<readonly SearchOption[]> {
  const { data } = await suggestSearch({ path: { query: searchable(words) }, signal, throwOnError: true });
  return data.map(optionOf);
}
