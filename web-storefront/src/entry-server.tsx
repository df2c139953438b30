import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { createQueryClient, dehydrateAnswers, isBadRequest, isNotFound, type Sites } from '@shop/web-kit';
import { App } from './App.tsx';
import { findMovedPath } from './routing/find-moved-path.ts';
import { prefetchLayout } from './layout/prefetch-layout.ts';
import { prefetches } from './prefetches.ts';
import { Providers } from './Providers.tsx';
import { routes } from './routes.tsx';
import { loadLazyParts } from './routing/lazy-component.tsx';
import { matchRoute } from './routing/match-route.ts';

export type Rendered =
  /** The link of the page has changed; this is its current path. */
  | { kind: 'moved'; path: string }
  | { kind: 'page'; status: number; html: string; state: unknown; module: string | undefined }
  /** An API request of the screen failed: the browser retries it, and shows the error if it fails again. */
  | { kind: 'unavailable'; reason: unknown };

/** Renders one screen to HTML. @returns the HTML with the API responses it was rendered from */
export async function render(address: URL, sites: Sites): Promise<Rendered> {
  const matched = matchRoute(routes, address.pathname);
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    // Fails fast without retries, since the browser retries.
    queries: { ...queryClient.getDefaultOptions().queries, retry: false, gcTime: Infinity },
  });
  await matched?.route.load?.();
  await loadLazyParts();
  await Promise.all([
    prefetchLayout(queryClient),
    matched
      ? prefetches[matched.route.path]?.({
          queryClient,
          params: matched.params,
          searchParams: address.searchParams,
        })
      : undefined,
  ]);

  const failed = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
  // A 404 or 400 means that the URL is wrong, not that the API is failing.
  const broken = failed.find(({ state }) => !isNotFound(state.error) && !isBadRequest(state.error));
  if (broken) return { kind: 'unavailable', reason: broken.state.error };

  const movedTo = failed.length > 0 ? await findMovedPath(address.pathname) : null;
  if (movedTo !== null) return { kind: 'moved', path: movedTo };

  const html = renderToString(
    <Providers queryClient={queryClient} sites={sites}>
      <StaticRouter location={address.pathname + address.search}>
        <App />
      </StaticRouter>
    </Providers>,
  );
  const status = failed.length > 0 ? 404 : (matched?.route.status ?? 200);
  const state = dehydrateAnswers(queryClient);
  queryClient.clear();
  return { kind: 'page', status, html, state, module: matched?.route.module };
}
