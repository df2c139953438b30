/** Every address of the back office. */
export const paths = {
  start: () => '/admin',
  orders: () => '/admin/orders',
  order: (id: string) => `/admin/orders/${id}`,
  categories: () => '/admin/products/categories',
  newCategory: () => '/admin/products/categories/new',
  collections: () => '/admin/products/collections',
  newCollection: () => '/admin/products/collections/new',
  collection: (id: string) => `/admin/products/collections/${id}`,
  pages: () => '/admin/content/pages',
  newPage: () => '/admin/content/pages/new',
  page: (id: string) => `/admin/content/pages/${id}`,
  editPage: (id: string) => `/admin/content/pages/${id}/edit`,
  photos: () => '/admin/content/photos',
  category: (id: string) => `/admin/products/categories/${id}`,
} as const;
