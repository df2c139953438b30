import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { ApiError, browseProducts, type Category } from '@shop/api-client';
import { catalogueQuery } from '../../layout/catalogue/catalogue.queries.ts';

const coverPictures = 3;

/** A category with its subcategories, from the cached catalogue of the header; 404 if it is missing or empty. */
export const categoryQuery = (link: string) =>
  queryOptions({
    queryKey: ['category', link],
    queryFn: async ({ client }) => {
      const category = await findCategory(client, (one) => one.link === link && one.items.length > 0);
      return category ?? refuse();
    },
  });

/** The code of the error when only the subcategory does not exist. */
export const noSuchSubcategory = 'SUBCATEGORY_NOT_FOUND';

/** A subcategory with its category; 404 if one of them does not exist. */
export const subcategoryQuery = (link: string, subcategoryLink: string) =>
  queryOptions({
    queryKey: ['subcategory', link, subcategoryLink],
    queryFn: async ({ client }) => {
      const isIt = (one: { link: string }) => one.link === subcategoryLink;
      const category = await findCategory(client, (one) => one.link === link && one.items.some(isIt));
      const subcategory = category?.items.find(isIt);
      if (category && subcategory) return { category: { name: category.name, link }, name: subcategory.name };
      const fresh = client.getQueryData(catalogueQuery().queryKey) ?? [];
      const isThere = fresh.some((one) => one.link === link && one.items.length > 0);
      return refuse(isThere ? noSuchSubcategory : undefined);
    },
  });

/** Pictures of the best-selling products, to represent a category or a subcategory. */
export const coverQuery = (category: string, subcategory?: string) =>
  queryOptions({
    queryKey: ['cover', category, subcategory ?? null],
    queryFn: async ({ signal }) => {
      const query = { category, subcategory, sort: 'popular', limit: coverPictures } as const;
      const { data } = await browseProducts({ query, signal, throwOnError: true });
      return data.products.flatMap(({ Images }) => Images.slice(0, 1));
    },
  });

type Suits = (category: Category) => boolean;

/** The catalogue is cached for minutes, so a missing category is looked up again in a fresh one. */
async function findCategory(client: QueryClient, suits: Suits): Promise<Category | undefined> {
  const known = (await client.fetchQuery(catalogueQuery())).find(suits);
  return known ?? (await client.fetchQuery({ ...catalogueQuery(), staleTime: 0 })).find(suits);
}

/** Throws the same error as the API would; the screen has its own text. */
function refuse(code = 'CATEGORY_NOT_FOUND'): never {
  throw new ApiError({ statusCode: 404, code, message: '', requestId: '' });
}
