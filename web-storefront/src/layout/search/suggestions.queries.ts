import { keepPreviousData } from '@tanstack/react-query';
import { suggestSearchOptions } from '@shop/api-client';

/** Refused by the API when longer. */
const longestQuery = 200;

/**
 * What the visitor may mean by the words so far. The words before stay answered until the new ones are, so that the list
 * does not blink; an answer that is late for its words is given up by the client.
 */
export const suggestionsQuery = (typed: string) => ({
  ...suggestSearchOptions({ path: { query: typed.slice(0, longestQuery) } }),
  enabled: typed !== '',
  placeholderData: keepPreviousData,
  // A hint that does not come is no fault to tell of, and not worth a second call.
  retry: false,
});
