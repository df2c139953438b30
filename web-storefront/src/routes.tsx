import type { ShopRoute } from './routing/route.ts';
import { screen } from './routing/screen.tsx';

const homePage = screen(
  'src/features/home/HomePage.tsx',
  () => import('./features/home/HomePage.tsx'),
  (part) => part.HomePage,
);

const contentPage = screen(
  'src/features/page/ContentPage.tsx',
  () => import('./features/page/ContentPage.tsx'),
  (part) => part.ContentPage,
);

const searchPage = screen(
  'src/features/search/SearchPage.tsx',
  () => import('./features/search/SearchPage.tsx'),
  (part) => part.SearchPage,
);

const categoriesPage = screen(
  'src/features/category/CategoriesPage.tsx',
  () => import('./features/category/CategoriesPage.tsx'),
  (part) => part.CategoriesPage,
);

const categoryPage = screen(
  'src/features/category/CategoryPage.tsx',
  () => import('./features/category/CategoryPage.tsx'),
  (part) => part.CategoryPage,
);

const subcategoryPage = screen(
  'src/features/category/SubcategoryPage.tsx',
  () => import('./features/category/SubcategoryPage.tsx'),
  (part) => part.SubcategoryPage,
);

const collectionsPage = screen(
  'src/features/collection/CollectionsPage.tsx',
  () => import('./features/collection/CollectionsPage.tsx'),
  (part) => part.CollectionsPage,
);

const collectionPage = screen(
  'src/features/collection/CollectionPage.tsx',
  () => import('./features/collection/CollectionPage.tsx'),
  (part) => part.CollectionPage,
);

const productPage = screen(
  'src/features/product/ProductPage.tsx',
  () => import('./features/product/ProductPage.tsx'),
  (part) => part.ProductPage,
);

const previewPage = screen(
  'src/features/product/PreviewPage.tsx',
  () => import('./features/product/PreviewPage.tsx'),
  (part) => part.PreviewPage,
);

const favouritesPage = screen(
  'src/features/favourites/FavouritesPage.tsx',
  () => import('./features/favourites/FavouritesPage.tsx'),
  (part) => part.FavouritesPage,
);

const newItemsPage = screen(
  'src/features/new-items/NewItemsPage.tsx',
  () => import('./features/new-items/NewItemsPage.tsx'),
  (part) => part.NewItemsPage,
);

const fastDeliveryPage = screen(
  'src/features/fast-delivery/FastDeliveryPage.tsx',
  () => import('./features/fast-delivery/FastDeliveryPage.tsx'),
  (part) => part.FastDeliveryPage,
);

const cartPage = screen(
  'src/features/cart/CartPage.tsx',
  () => import('./features/cart/CartPage.tsx'),
  (part) => part.CartPage,
);

const paymentPage = screen(
  'src/features/payment/PaymentPage.tsx',
  () => import('./features/payment/PaymentPage.tsx'),
  (part) => part.PaymentPage,
);

const orderSearchPage = screen(
  'src/features/order-search/OrderSearchPage.tsx',
  () => import('./features/order-search/OrderSearchPage.tsx'),
  (part) => part.OrderSearchPage,
);

const leaderboardPage = screen(
  'src/features/leaderboard/LeaderboardPage.tsx',
  () => import('./features/leaderboard/LeaderboardPage.tsx'),
  (part) => part.LeaderboardPage,
);

const unknownAddress = screen(
  'src/features/not-found/UnknownAddress.tsx',
  () => import('./features/not-found/UnknownAddress.tsx'),
  (part) => part.UnknownAddress,
);

/** All screens of the shop. The order matters only for the last one. */
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
  { path: '/preview', ...previewPage },
  { path: '/favorites', ...favouritesPage },
  { path: '/new', ...newItemsPage },
  { path: '/fast-delivery', ...fastDeliveryPage },
  { path: '/cart', ...cartPage },
  { path: '/payment/:id/:extra?', ...paymentPage },
  { path: '/orders/search', ...orderSearchPage },
  { path: '/leaderboard', ...leaderboardPage },
  { path: '*', ...unknownAddress, status: 404 },
];
