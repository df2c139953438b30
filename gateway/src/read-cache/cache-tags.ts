/**
 * Names of what kept answers show. An answer that shows one thing carries the name of that thing; one that a new or changed
 * thing could come into (a list, a search, a count) carries the name of the kind. Sales have no name: what they change (the order by
 * popularity) is published once a minute, and `OrderedTimes` of a kept answer is as old as the answer.
 */
export const cacheTags = {
  product: (id: string): string => `product ${id}`,
  page: (link: string): string => `page ${link}`,
  /** Any product. */
  products: 'products',
  /** Any category: its name, its place, what stands in it. */
  categories: 'categories',
  collections: 'collections',
  artCovers: 'art-covers',
  /** The list of pages. */
  pages: 'pages',
  /** The order of products by sales. */
  popularity: 'popularity',
} as const;
