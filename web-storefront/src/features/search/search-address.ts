import { parseListChoice, type ListChoice, type Sort } from '../../products/filters/list-choice.ts';

/** Sort orders of the results; the API's default comes first. */
export const searchSorts = [
  'relevance',
  'popular',
  'new',
  'price-up',
  'price-down',
] as const satisfies readonly Sort[];

/** The API rejects longer queries. */
const longestQuery = 200;

/** The search query; empty if there is none. */
export function readWords(address: URLSearchParams): string {
  return (address.get('query') ?? '').trim().slice(0, longestQuery).trim();
}

export function readSearch(address: URLSearchParams): { words: string; choice: ListChoice } {
  return { words: readWords(address), choice: parseListChoice(address, searchSorts) };
}
