import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient, readPageSites, SessionProvider, SitesContext } from '@shop/web-kit';
import { App } from './App.tsx';
import { AntdLook } from './AntdLook.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

createRoot(root).render(
  <StrictMode>
    <SitesContext value={readPageSites()}>
      <QueryClientProvider client={createQueryClient()}>
        <SessionProvider>
          <AntdLook>
            <BrowserRouter>
              <App />
            </BrowserRouter>
          </AntdLook>
        </SessionProvider>
      </QueryClientProvider>
    </SitesContext>
  </StrictMode>,
);
