import { PageSkeleton } from './features/page/PageSkeleton.tsx';
import { UnknownAddress } from './features/not-found/UnknownAddress.tsx';
import type { ShopRoute } from './routing/route.ts';
import { screen } from './routing/screen.tsx';

const homePage = screen(
  'src/features/home/HomePage.tsx',
  async () => (await import('./features/home/HomePage.tsx')).HomePage,
  <PageSkeleton />,
);

const contentPage = screen(
  'src/features/page/ContentPage.tsx',
  async () => (await import('./features/page/ContentPage.tsx')).ContentPage,
  <PageSkeleton />,
);

const searchPage = screen(
  'src/features/search/SearchPage.tsx',
  async () => (await import('./features/search/SearchPage.tsx')).SearchPage,
  <PageSkeleton />,
);

const categoriesPage = screen(
  'src/features/category/CategoriesPage.tsx',
  async () => (await import('./features/category/CategoriesPage.tsx')).CategoriesPage,
  <PageSkeleton />,
);

const categoryPage = screen(
  'src/features/category/CategoryPage.tsx',
  async () => (await import('./features/category/CategoryPage.tsx')).CategoryPage,
  <PageSkeleton />,
);

const subcategoryPage = screen(
  'src/features/category/SubcategoryPage.tsx',
  async () => (await import('./features/category/SubcategoryPage.tsx')).SubcategoryPage,
  <PageSkeleton />,
);

const collectionsPage = screen(
  'src/features/collection/CollectionsPage.tsx',
  async () => (await import('./features/collection/CollectionsPage.tsx')).CollectionsPage,
  <PageSkeleton />,
);

const collectionPage = screen(
  'src/features/collection/CollectionPage.tsx',
  async () => (await import('./features/collection/CollectionPage.tsx')).CollectionPage,
  <PageSkeleton />,
);

const productPage = screen(
  'src/features/product/ProductPage.tsx',
  async () => (await import('./features/product/ProductPage.tsx')).ProductPage,
  <PageSkeleton />,
);

const favoritesPage = screen(
  'src/features/favorites/FavoritesPage.tsx',
  async () => (await import('./features/favorites/FavoritesPage.tsx')).FavoritesPage,
  <PageSkeleton />,
);

const newItemsPage = screen(
  'src/features/new-items/NewItemsPage.tsx',
  async () => (await import('./features/new-items/NewItemsPage.tsx')).NewItemsPage,
  <PageSkeleton />,
);

const fastDeliveryPage = screen(
  'src/features/fast-delivery/FastDeliveryPage.tsx',
  async () => (await import('./features/fast-delivery/FastDeliveryPage.tsx')).FastDeliveryPage,
  <PageSkeleton />,
);

const cartPage = screen(
  'src/features/cart/CartPage.tsx',
  async () => (await import('./features/cart/CartPage.tsx')).CartPage,
  <PageSkeleton />,
);

const paymentPage = screen(
  'src/features/payment/PaymentPage.tsx',
  async () => (await import('./features/payment/PaymentPage.tsx')).PaymentPage,
  <PageSkeleton />,
);

const orderSearchPage = screen(
  'src/features/order-search/OrderSearchPage.tsx',
  async () => (await import('./features/order-search/OrderSearchPage.tsx')).OrderSearchPage,
  <PageSkeleton />,
);

/** Every screen of the shop. The order matters only for the last one. */
export const routes: readonly ShopRoute[] = [
  { path: '/', ...homePage },
  { path: '/page/:link', ...contentPage },
  { path: '/search', ...searchPage },
  { path: '/category', ...categoriesPage },
  { path: '/category/:category', ...categoryPage },
  { path: '/category/:category/:subcategory', ...subcategoryPage },
  { path: '/collection', ...collectionsPage },
  { path: '/collection/:collection', ...collectionPage },
  { path: '/product/:id', ...productPage },
  { path: '/favorites', ...favoritesPage },
  { path: '/new', ...newItemsPage },
  { path: '/fast-delivery', ...fastDeliveryPage },
  { path: '/cart', ...cartPage },
  { path: '/payment/:id', ...paymentPage },
  { path: '/orders/search', ...orderSearchPage },
  { path: '*', element: <UnknownAddress />, status: 404 },
];
