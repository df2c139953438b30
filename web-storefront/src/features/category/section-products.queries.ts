import { queryOptions } from '@tanstack/react-query';
import { browseProducts } from '@shop/api-client';
import { toCardIn } from '../../products/to-card.ts';
import { toListQuery, type ListChoice, type Sort } from '../../products/filters/list-choice.ts';

/** Sort orders of a category; `relevance` needs a search query. */
export const sectionSorts = ['new', 'popular', 'price-up', 'price-down'] as const satisfies Sort[];

/** Fills whole rows of two, three and four columns. */
const pageSize = 24;

/** A page of a subcategory's products. */
export const sectionProductsQuery = (category: string, subcategory: string, choice: ListChoice) => {
  const query = {
    ...toListQuery({ ...choice, categories: [] }),
    category,
    subcategory,
    sort: sectionSorts.find((sort) => sort === choice.sort),
    limit: pageSize,
  };
  return queryOptions({
    queryKey: ['section-products', query],
    queryFn: async ({ signal }) => {
      const { data } = await browseProducts({ query, signal, throwOnError: true });
      return { ...data, products: data.products.map(toCardIn(choice.colors)) };
    },
  });
};
