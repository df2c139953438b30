import { matchPath } from 'react-router-dom';
import type { ShopRoute } from './route.ts';

export interface MatchedRoute {
  route: ShopRoute;
  params: Readonly<Record<string, string | undefined>>;
}

/** The route of a path; routes are tried in order, so the catch-all comes last. */
export function matchRoute(routes: readonly ShopRoute[], pathname: string): MatchedRoute | null {
  const decoded = decodePath(pathname);
  for (const route of routes) {
    const match = matchPath(route.path, decoded);
    if (match) return { route, params: match.params };
  }
  return null;
}

/** Decodes each part of a path, as the router does: a screen asks for its data by the same parameters as the renderer. */
const decodePath = (pathname: string): string => pathname.split('/').map(decodePart).join('/');

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll('/', '%2F');
  } catch {
    // A malformed percent encoding, which no link of the shop contains.
    return part;
  }
}
