import { z } from 'zod';

/** The path of a search for the query. */
export const searchPath = (query: string): string => `/api/search/${encodeURIComponent(query)}?limit=10`;

/** Eighty pages of twelve cards, in every sort order: what a page of the shop requests. */
export const listingPaths = (): string[] => pagesOf('/api/products/cards');

/** The same pages with whole products, as the back office requests them. */
export const wholeListingPaths = (): string[] => pagesOf('/api/products');

function pagesOf(path: string): string[] {
  const sorts = ['new', 'price-up', 'price-down', 'popular'];
  return sorts.flatMap((sort) =>
    Array.from({ length: 20 }, (_, page) => `${path}?limit=12&page=${page + 1}&sort=${sort}`),
  );
}

const productsSchema = z.object({ products: z.array(z.object({ _id: z.string() })) });

/** The ids of at most a thousand products. */
export async function productIds(gateway: string): Promise<string[]> {
  const answer = await fetch(`${gateway}/api/products?limit=1000`);
  return productsSchema.parse(await answer.json()).products.map(({ _id }) => _id);
}
