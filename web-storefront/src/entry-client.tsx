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
    // The plain shell: the renderer was unavailable, so the browser renders the screen from scratch.
    createRoot(root).render(app);
    return;
  }
  hydrate(queryClient, JSON.parse(state));
  // Hydrates even if the screen's code fails to load: the screen then imports it again and shows an error if it fails.
  await matchRoute(routes, location.pathname)
    ?.route.load?.()
    .catch(() => undefined);
  hydrateRoot(root, app);
}

await start();
import('./routing/follow-builds.ts').catch(() => undefined);
