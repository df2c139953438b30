import type { PrefetchContext } from '../../routing/route.ts';
import { catalogueQuery } from '../../layout/catalogue/catalogue.queries.ts';
import { parseListChoice } from '../../products/filters/list-choice.ts';
import { listedProductsQuery, listSorts } from '../../products/filters/listed-products.queries.ts';
import { categoryQuery, coverQuery, subcategoryQuery } from './category.queries.ts';

export async function prefetchCategories({ queryClient }: PrefetchContext): Promise<void> {
  await queryClient.prefetchQuery(catalogueQuery());
  const categories = queryClient.getQueryData(catalogueQuery().queryKey) ?? [];
  await Promise.all(categories.map(({ link }) => queryClient.prefetchQuery(coverQuery(link))));
}

export async function prefetchCategory({ queryClient, params }: PrefetchContext): Promise<void> {
  const query = categoryQuery(params['category'] ?? '');
  await queryClient.prefetchQuery(query);
  const category = queryClient.getQueryData(query.queryKey);
  if (!category) return;
  await Promise.all(
    category.items.map(({ link }) => queryClient.prefetchQuery(coverQuery(category.link, link))),
  );
}

export async function prefetchSubcategory(context: PrefetchContext): Promise<void> {
  const { queryClient, params, searchParams } = context;
  const { category = '', subcategory = '' } = params;
  const choice = parseListChoice(searchParams, listSorts);
  await Promise.all([
    queryClient.prefetchQuery(subcategoryQuery(category, subcategory)),
    queryClient.prefetchQuery(listedProductsQuery({ category, subcategory }, choice)),
  ]);
}
