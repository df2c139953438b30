import { pageQuery } from './features/page/page.queries.ts';
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

/** Every screen of the shop. The order matters only for the last one. */
export const routes: readonly ShopRoute[] = [
  { path: '/', ...homePage },
  {
    path: '/page/:link',
    ...contentPage,
    prefetch: ({ queryClient, params }) => queryClient.prefetchQuery(pageQuery(params['link'] ?? '')),
  },
  { path: '*', element: <UnknownAddress />, status: 404 },
];
