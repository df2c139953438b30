/**
 * Tags of cached responses. The response for one record has the tag of that record; one that new or changed records can
 * affect (a list, a search, a count) has the tag of their kind. Sales have no tag: the order by popularity, which they
 * change, is published once a minute, and `OrderedTimes` of a cached response is as old as the response.
 */
export const cacheTags = {
  product: (id: string): string => `product ${id}`,
  page: (link: string): string => `page ${link}`,
  /** Any product. */
  products: 'products',
  /** Any category: its name, its position, its content. */
  categories: 'categories',
  collections: 'collections',
  artCovers: 'art-covers',
  /** What the search takes for what. */
  synonyms: 'synonyms',
  /** The list of pages. */
  pages: 'pages',
  /** The order of products by sales. */
  popularity: 'popularity',
  /** The terms of payments, with the pause of the shop. */
  paymentMode: 'payment-mode',
} as const;
