import { infiniteQueryOptions } from '@tanstack/react-query';
import { searchProducts } from '@shop/api-client';
import { toListQuery, type ListChoice } from '../../products/filters/list-choice.ts';
import { toCardIn } from '../../products/to-card.ts';
import type { PrefetchContext } from '../../routing/route.ts';
import { readSearch } from './search-address.ts';

/** Products in one piece of the list. */
const pageSize = 10;

/** What is found, piece by piece from the page of the address on. */
export const foundQuery = (words: string, choice: ListChoice) => {
  const requested = { ...toListQuery(choice), sort: choice.sort, limit: pageSize };
  return infiniteQueryOptions({
    queryKey: ['searchProducts', words, requested],
    queryFn: async ({ pageParam: page, signal }) => {
      const query = { ...requested, page };
      const { data } = await searchProducts({ path: { query: words }, query, signal, throwOnError: true });
      return { ...data, products: data.products.map(toCardIn(choice.colors)) };
    },
    initialPageParam: choice.page,
    getNextPageParam: ({ pagination }) => pagination.nextPage,
    // Who comes back from a product finds the list as it was left, not one that is being fetched anew.
    staleTime: 5 * 60_000,
    // While another filter is on its way the earlier answer stays; other words are another search.
    placeholderData: (previous, query) => (query?.queryKey[1] === words ? previous : undefined),
  });
};

export async function prefetchFound({ queryClient, searchParams }: PrefetchContext): Promise<void> {
  const { words, choice } = readSearch(searchParams);
  if (words !== '') await queryClient.prefetchInfiniteQuery(foundQuery(words, choice));
}
