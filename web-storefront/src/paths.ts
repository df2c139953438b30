/** All paths of the shop that links may use. */
export const paths = {
  home: () => '/',
  page: (link: string) => `/page/${encodeURIComponent(link)}`,
  /** With a colour the product opens in that colour. */
  product: (id: string, colour?: string) =>
    `/product/${encodeURIComponent(id)}${colour === undefined ? '' : `?${new URLSearchParams({ colour })}`}`,
  categories: () => '/category',
  category: (link: string, subcategory?: string) =>
    `/category/${[link, ...(subcategory === undefined ? [] : [subcategory])].map(encodeURIComponent).join('/')}`,
  newItems: () => '/new',
  collections: () => '/collection',
  collection: (link: string) => `/collection/${encodeURIComponent(link)}`,
  fastDelivery: () => '/fast-delivery',
  search: (query: string) => `/search?${new URLSearchParams({ query })}`,
  favourites: () => '/favorites',
  cart: () => '/cart',
  payment: (paymentId: string) => `/payment/${encodeURIComponent(paymentId)}`,
  orderSearch: () => '/orders/search',
  leaderboard: () => '/leaderboard',
} as const;
