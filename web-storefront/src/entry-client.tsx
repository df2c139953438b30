import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { hydrate } from '@tanstack/react-query';
import { createQueryClient, readPageSites } from '@shop/web-kit';
import { App } from './App.tsx';
import { Providers } from './Providers.tsx';
import { routes } from './routes.tsx';
import { matchRoute } from './routing/match-route.ts';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const queryClient = createQueryClient();
  const app = (
    <Providers queryClient={queryClient} sites={readPageSites()}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Providers>
  );

  const state = document.getElementById('query-state')?.textContent;
  if (state === undefined) {
    // The plain shell: the renderer was not there, so the screen is made here from nothing.
    createRoot(root).render(app);
    return;
  }
  hydrate(queryClient, JSON.parse(state));
  // Without the screen's code the page is taken over all the same: the screen then imports it again, and says so when it cannot.
  await matchRoute(routes, location.pathname)
    ?.route.load?.()
    .catch(() => undefined);
  hydrateRoot(root, app);
}

await start();
import('./routing/follow-builds.ts').catch(() => undefined);
