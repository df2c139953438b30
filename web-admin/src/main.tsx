import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import { AntdProvider } from '@shop/admin-kit';
import {
  createQueryClient,
  followNewBuilds,
  readPageSites,
  SessionProvider,
  SitesContext,
} from '@shop/web-kit';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
followNewBuilds();

createRoot(root).render(
  <StrictMode>
    <SitesContext value={readPageSites()}>
      <QueryClientProvider client={createQueryClient()}>
        <SessionProvider>
          <AntdProvider look="back-office">
            <BrowserRouter>
              <App />
            </BrowserRouter>
          </AntdProvider>
        </SessionProvider>
      </QueryClientProvider>
    </SitesContext>
  </StrictMode>,
);
