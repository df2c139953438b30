import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createQueryClient,
  followNewBuilds,
  readPageSites,
  SessionProvider,
  SitesContext,
} from '@shop/web-kit';
import type { Screen } from './define-screen.ts';
import { prefetchAddress } from './prefetch-screens.ts';
import { AdminFrame, adminRoutes } from './routes.tsx';

/**
 * Renders the back office into the page.
 *
 * @param Notices is rendered above every screen
 */
export function startAdmin(screens: readonly Screen[], Notices?: ComponentType): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  followNewBuilds();
  const queries = createQueryClient();
  const router = createBrowserRouter(adminRoutes(screens, Notices));
  const draw = (): void =>
    createRoot(root).render(
      <StrictMode>
        <SitesContext value={readPageSites()}>
          <QueryClientProvider client={queries}>
            <SessionProvider>
              <RouterProvider router={router} />
            </SessionProvider>
          </QueryClientProvider>
        </SitesContext>
      </StrictMode>,
    );
  // Until then the page shows the outline in its HTML.
  void prefetchAddress(screens, queries, [AdminFrame]).then(draw);
}
