import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { readSessionBinding, signInUrl, type Sites } from '@shop/web-kit';

const script = readFileSync(join(import.meta.dirname, '../../public/guests-to-sign-in.js'), 'utf8');
const sites: Sites = {
  shop: 'https://shop.example',
  account: 'https://account.shop.example',
  admin: 'https://admin.shop.example',
};

/** @returns the redirect target of the page's first script, null where it leaves the decision to the application */
function sentTo(path: string): string | null {
  let target: string | null = null;
  const { href, pathname } = new URL(path, sites.admin);
  const location = { href, pathname, replace: (to: string) => (target = to) };
  runInNewContext(script, { location, document, window: { shopSites: sites }, URL });
  return target;
}

beforeEach(() => {
  document.cookie = 'shop_session_mark=; max-age=0';
});

describe('the script that runs before the application', () => {
  it.each(['/', '/admin', '/admin/orders?status=canceled&page=2', '/admin/items/1#photos'])(
    'redirects guests from %s like the application',
    (path) => {
      expect(readSessionBinding()).toBeNull();
      expect(sentTo(path)).toBe(signInUrl(sites, new URL(path, sites.admin).href));
    },
  );

  it('does not redirect when there may be a session', () => {
    document.cookie = 'shop_session_mark=abc-1';
    expect(readSessionBinding()).toBe('abc-1');
    expect(sentTo('/admin/orders')).toBeNull();
  });

  it.each(['/auth/login', '/user/admin/orders', '/administration'])(
    'leaves the path %s to the application',
    (path) => {
      expect(sentTo(path)).toBeNull();
    },
  );
});
