import { queryOptions } from '@tanstack/react-query';
import { browseProducts } from '@shop/api-client';
import { toCardIn } from '../to-card.ts';
import { toListQuery, type ListChoice, type Sort } from './list-choice.ts';

/** Sort orders of a list; `relevance` needs a search query. */
export type ListSort = Exclude<Sort, 'relevance'>;

export const listSorts = ['new', 'popular', 'price-up', 'price-down'] as const satisfies ListSort[];

/** What a list is of: a subcategory, a collection, the newest products, or those with fast delivery. */
export type ListSource =
  | { category: string; subcategory: string }
  | { collection: string }
  | { newest: number }
  | { fastDelivery: 'true' };

/** Fills whole rows of two, three and four columns. */
const pageSize = 24;

/** A page of a list of products. */
export const listedProductsQuery = (source: ListSource, choice: ListChoice) => {
  const query = {
    ...toListQuery({ ...choice, categories: [] }),
    ...source,
    sort: choice.sort === 'relevance' ? undefined : choice.sort,
    limit: pageSize,
  };
  return queryOptions({
    queryKey: ['listed-products', query],
    queryFn: async ({ signal }) => {
      const { data } = await browseProducts({ query, signal, throwOnError: true });
      return { ...data, products: data.products.map(toCardIn(choice.colors)) };
    },
  });
};
