import { StrictMode } from 'react';
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
import { App } from './App.tsx';
import { fetchFirstScreen } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
followNewBuilds();

// Only a data router can block navigation away from a screen with unsaved changes.
const router = createBrowserRouter([{ path: '*', Component: App }]);

const draw = (): void =>
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
// Until then the page shows the shell of its HTML.
void fetchFirstScreen(location).then(draw);
