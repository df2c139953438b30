import type { SiteName } from './sites.ts';

export interface Place {
  site: SiteName;
  path: string;
}

/** The older admin paths and the present paths of their screens. DECISIONS 1 */
const olderAdminPaths: Readonly<Record<string, string>> = {
  '': '/admin',
  '/users': '/admin/users/all',
  '/orders': '/admin/orders',
  '/items': '/admin/products',
  '/collections': '/admin/products/collections',
  '/categories': '/admin/products/categories',
  '/promos': '/admin/marketing/promos',
  '/tabs': '/admin/content/photos',
  '/pages': '/admin/content/pages',
  '/data-export': '/admin/orders/detailing',
};

const olderCategory = /^\/user\/admin\/categories\/([^/]+)$/;

/** The site and the path that a pathname leads to; the same path when there is no redirect. DECISIONS 1 */
export function placeOf(pathname: string): Place {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  const older = olderPlace(path);
  if (older) return { site: 'admin', path: older };
  if (isUnder(path, '/admin')) return { site: 'admin', path };
  if (path === '/auth/login') return { site: 'account', path: '/user/signin' };
  if (isUnder(path, '/user')) return { site: 'account', path };
  if (path === '/collections') return { site: 'shop', path: '/collection' };
  return { site: 'shop', path: pathname };
}

/**
 * Where a site redirects a request for `pathname`, or null when the site renders the path itself. The account and the
 * back office have no screen at their root, so the root leads to their first screen.
 */
export function redirectFrom(site: SiteName, pathname: string): Place | null {
  if (site !== 'shop' && pathname === '/') return { site, path: site === 'admin' ? '/admin' : '/user' };
  const place = placeOf(pathname);
  return place.site === site && place.path === pathname ? null : place;
}

function olderPlace(path: string): string | null {
  if (path === '/user/items') return '/admin/products';
  if (!isUnder(path, '/user/admin')) return null;
  const category = olderCategory.exec(path)?.[1];
  if (category) return `/admin/products/categories/${category}`;
  // An unlisted older path still belongs to the back office; its start screen is better than a 404.
  return olderAdminPaths[path.slice('/user/admin'.length)] ?? '/admin';
}

function isUnder(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}
