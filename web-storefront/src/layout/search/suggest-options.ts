import { suggestSearch } from '@shop/api-client';
import { optionOf, type SearchOption } from './search-option.ts';

/** What the visitor may mean by the words so far. */
export async function suggestOptions(words: string, signal: AbortSignal): Promise<readonly SearchOption[]> {
  const { data } = await suggestSearch({ path: { query: words }, signal, throwOnError: true });
  return data.map(optionOf);
}
