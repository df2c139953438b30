import { describe, expect, it } from '@jest/globals';
import { placeOf, redirectFrom } from './redirects.ts';

describe('placeOf', () => {
  it.each([
    ['/', 'shop', '/'],
    ['/page/delivery', 'shop', '/page/delivery'],
    ['/collections', 'shop', '/collection'],
    ['/collection', 'shop', '/collection'],
    ['/users', 'shop', '/users'],
    ['/administration', 'shop', '/administration'],
    ['/user', 'account', '/user'],
    ['/user/profile/orders/100042', 'account', '/user/profile/orders/100042'],
    ['/auth/login', 'account', '/user/signin'],
    ['/admin', 'admin', '/admin'],
    ['/admin/orders', 'admin', '/admin/orders'],
    ['/user/admin', 'admin', '/admin'],
    ['/user/admin/', 'admin', '/admin'],
    ['/user/admin/users', 'admin', '/admin/users/all'],
    ['/user/admin/orders', 'admin', '/admin/orders'],
    ['/user/admin/items', 'admin', '/admin/products'],
    ['/user/admin/collections', 'admin', '/admin/products/collections'],
    ['/user/admin/categories', 'admin', '/admin/products/categories'],
    ['/user/admin/categories/hoodies', 'admin', '/admin/products/categories/hoodies'],
    ['/user/admin/promos', 'admin', '/admin/marketing/promos'],
    ['/user/admin/tabs', 'admin', '/admin/content/photos'],
    ['/user/admin/pages', 'admin', '/admin/content/pages'],
    ['/user/admin/data-export', 'admin', '/admin/orders/detailing'],
    ['/user/items', 'admin', '/admin/products'],
    ['/user/admin/nobody-knows', 'admin', '/admin'],
    ['/user/admin/constructor', 'admin', '/admin'],
  ] as const)('%s is on the %s site as %s', (path, site, there) => {
    expect(placeOf(path)).toEqual({ site, path: there });
  });
});

describe('redirectFrom', () => {
  it('returns null for a path that the site itself shows', () => {
    expect(redirectFrom('shop', '/page/delivery')).toBeNull();
    expect(redirectFrom('account', '/user/profile')).toBeNull();
    expect(redirectFrom('admin', '/admin/orders')).toBeNull();
  });

  it('redirects a shop path on another site to the shop', () => {
    expect(redirectFrom('account', '/page/user-agreement')).toEqual({
      site: 'shop',
      path: '/page/user-agreement',
    });
    expect(redirectFrom('admin', '/product/1')).toEqual({ site: 'shop', path: '/product/1' });
  });

  it('has a screen for the root of every site', () => {
    expect(redirectFrom('shop', '/')).toBeNull();
    expect(redirectFrom('account', '/')).toEqual({ site: 'account', path: '/user' });
    expect(redirectFrom('admin', '/')).toEqual({ site: 'admin', path: '/admin' });
  });

  it('never redirects in a loop', () => {
    for (const path of [
      '/',
      '/user',
      '/user/',
      '/admin/',
      '/auth/login',
      '/collections',
      '/user/admin/x/y',
      '//',
      '/a/',
    ]) {
      for (const site of ['shop', 'account', 'admin'] as const) {
        const place = redirectFrom(site, path);
        const next = place && redirectFrom(place.site, place.path);
        expect(next && { ...next, from: path }).toBeNull();
      }
    }
  });
});
