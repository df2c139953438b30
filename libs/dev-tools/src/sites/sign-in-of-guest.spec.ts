import { describe, expect, it } from '@jest/globals';
import { signInOfGuest } from './sign-in-of-guest.ts';

const origins = { account: 'http://account.example', admin: 'http://admin.example' };
const signInFor = (url: string, cookie?: string, method = 'GET') =>
  signInOfGuest(origins, { method, url, headers: cookie === undefined ? {} : { cookie } });

describe('signInOfGuest', () => {
  it.each(['/', '/admin', '/admin/orders/100042'])('leads guests from %s, and back to it', (path) => {
    expect(signInFor(path)).toBe(`http://account.example/user/signin?from=http://admin.example${path}`);
    expect(signInFor(path, 'a=1; shop_session_mark=')).not.toBeNull();
  });

  it.each(['/admin/orders?page=2', '/administration', '/user/admin', '/api/orders', '/assets/a-12345678.js'])(
    'leaves %s to the page',
    (path) => {
      expect(signInFor(path)).toBeNull();
    },
  );

  it('leaves those who are signed in, and what only the page can send', () => {
    expect(signInFor('/admin', 'a=1; shop_session_mark=m1')).toBeNull();
    expect(signInFor('/admin', undefined, 'POST')).toBeNull();
  });
});
