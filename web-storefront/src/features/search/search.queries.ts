import { infiniteQueryOptions } from '@tanstack/react-query';
import { searchProducts } from '@shop/api-client';
import { searchable } from '../../layout/search/searchable.ts';
import { toListQuery, type ListChoice } from '../../products/filters/list-choice.ts';
import { toCardIn } from '../../products/to-card.ts';
import type { PrefetchContext } from '../../routing/route.ts';
import { readSearch, searchSorts } from './search-address.ts';

/** Products per page. */
const pageSize = 10;

/** The search results as an infinite query, starting at the page in the URL. */
export const foundQuery = (words: string, choice: ListChoice) => {
  const sort = searchSorts.find((one) => one === choice.sort);
  const requested = { ...toListQuery(choice), sort, limit: pageSize };
  return infiniteQueryOptions({
    queryKey: ['searchProducts', words, requested],
    queryFn: async ({ pageParam: page, signal }) => {
      const query = { ...requested, page };
      const path = { query: searchable(words) };
      const { data } = await searchProducts({ path, query, signal, throwOnError: true });
      return { ...data, products: data.products.map(toCardIn(choice.colors)) };
    },
    initialPageParam: choice.page,
    getNextPageParam: ({ pagination }) => pagination.nextPage,
    // Visitors who return from a product see the list as they left it, without a refetch.
    staleTime: 5 * 60_000,
    // Results stay visible while another filter loads, but not for another query.
    placeholderData: (previous, query) => (query?.queryKey[1] === words ? previous : undefined),
  });
};

export async function prefetchFound({ queryClient, searchParams }: PrefetchContext): Promise<void> {
  const { words, choice } = readSearch(searchParams);
  if (words !== '') await queryClient.prefetchInfiniteQuery(foundQuery(words, choice));
}
