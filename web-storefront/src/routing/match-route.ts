import { matchPath } from 'react-router-dom';
import type { ShopRoute } from './route.ts';

export interface MatchedRoute {
  route: ShopRoute;
  params: Readonly<Record<string, string | undefined>>;
}

/** The route of a path; routes are tried in order, so the catch-all comes last. */
export function matchRoute(routes: readonly ShopRoute[], pathname: string): MatchedRoute | null {
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: match.params };
  }
  return null;
}
