/** Every address of the shop that a link may lead to. */
export const paths = {
  home: () => '/',
  page: (link: string) => `/page/${encodeURIComponent(link)}`,
  categories: () => '/category',
  newItems: () => '/new',
  collections: () => '/collection',
  search: (query: string) => `/search?${new URLSearchParams({ query })}`,
  favorites: () => '/favorites',
  cart: () => '/cart',
} as const;
