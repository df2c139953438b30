import { z } from 'zod';

/** The path of a search for this. */
export const searchPath = (query: string): string => `/api/search/${encodeURIComponent(query)}?limit=10`;

/** Eighty pages of twelve cards, in every order that there is: what a page of the shop asks for. */
export const listingPaths = (): string[] => pagesOf('/api/products/cards');

/** The same pages of whole products, as the back office asks for them. */
export const wholeListingPaths = (): string[] => pagesOf('/api/products');

function pagesOf(path: string): string[] {
  const sorts = ['new', 'price-up', 'price-down', 'popular'];
  return sorts.flatMap((sort) =>
    Array.from({ length: 20 }, (_, page) => `${path}?limit=12&page=${page + 1}&sort=${sort}`),
  );
}

const productsSchema = z.object({ products: z.array(z.object({ _id: z.string() })) });

/** A thousand products at most. */
export async function productIds(gateway: string): Promise<string[]> {
  const answer = await fetch(`${gateway}/api/products?limit=1000`);
  return productsSchema.parse(await answer.json()).products.map(({ _id }) => _id);
}
