import { parseListChoice, type ListChoice, type Sort } from '../../products/filters/list-choice.ts';

/** Orders of what is found; the API's own comes first. */
export const searchSorts: readonly [Sort, ...Sort[]] = [
  'relevance',
  'popular',
  'new',
  'price-up',
  'price-down',
];

/** Longer ones are refused by the API. */
const longestQuery = 200;

/** The words that are looked for; empty when there are none. */
export function readWords(address: URLSearchParams): string {
  return (address.get('query') ?? '').trim().slice(0, longestQuery).trim();
}

export function readSearch(address: URLSearchParams): { words: string; choice: ListChoice } {
  return { words: readWords(address), choice: parseListChoice(address, searchSorts) };
}
