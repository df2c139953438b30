import { StrictMode, type ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createQueryClient,
  followNewBuilds,
  readPageSites,
  SessionProvider,
  SitesContext,
} from '@shop/web-kit';

/** Draws the back office into the page. */
export function startAdmin(router: ComponentProps<typeof RouterProvider>['router']): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  followNewBuilds();
  createRoot(root).render(
    <StrictMode>
      <SitesContext value={readPageSites()}>
        <QueryClientProvider client={createQueryClient()}>
          <SessionProvider>
            <RouterProvider router={router} />
          </SessionProvider>
        </QueryClientProvider>
      </SitesContext>
    </StrictMode>,
  );
}
