import { describe, expect, it } from '@jest/globals';
import { signInOfGuest } from './sign-in-of-guest.ts';

const origins = { account: 'http://account.example', admin: 'http://admin.example' };
const signInFor = (url: string, cookie?: string, method = 'GET') =>
  signInOfGuest(origins, { method, url, headers: cookie === undefined ? {} : { cookie } });

describe('signInOfGuest', () => {
  it.each(['/', '/admin', '/admin/orders/100042'])(
    'redirects guests from %s to the sign-in, with the way back',
    (path) => {
      expect(signInFor(path)).toBe(`http://account.example/user/signin?from=http://admin.example${path}`);
      expect(signInFor(path, 'a=1; shop_session_mark=')).not.toBeNull();
    },
  );

  it.each(['/admin/orders?page=2', '/administration', '/user/admin', '/api/orders', '/assets/a-12345678.js'])(
    'returns null for %s',
    (path) => {
      expect(signInFor(path)).toBeNull();
    },
  );

  it('returns null for signed-in users and for other methods than GET', () => {
    expect(signInFor('/admin', 'a=1; shop_session_mark=m1')).toBeNull();
    expect(signInFor('/admin', undefined, 'POST')).toBeNull();
  });
});
