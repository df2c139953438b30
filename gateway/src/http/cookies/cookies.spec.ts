import { describe, expect, it } from '@jest/globals';
import { readCookie, writeCookie } from './cookies.ts';

describe('readCookie', () => {
  it.each([
    ['shop_session=abc', 'abc'],
    ['a=1; shop_session=ab-c_1 ; shop_session_mark=x', 'ab-c_1'],
    // The mark's name begins with that of the session.
    ['shop_session_mark=x; other=shop_session=y', null],
    ['shop_session=a; shop_session=b', 'a'],
    ['shop_session=', null],
    ['shop_session="quoted"', null],
    ['shop_session=%7B', null],
    [`shop_session=${'a'.repeat(200)}`, 'a'.repeat(200)],
    // None of ours is as long, and no service would take it.
    [`shop_session=${'a'.repeat(201)}`, null],
    ['', null],
    [undefined, null],
  ])('reads %p as %p', (header, value) => {
    expect(readCookie(header, 'shop_session')).toBe(value);
  });
});

describe('writeCookie', () => {
  const cookie = {
    name: 'shop_session',
    value: 'a-b_1',
    path: '/api/user',
    maxAgeSeconds: 60,
    domain: 'soroka.example',
    isSecure: true,
    isHidden: true,
  };

  it('says how the browser shall keep it', () => {
    expect(writeCookie(cookie)).toBe(
      'shop_session=a-b_1; Path=/api/user; Max-Age=60; Domain=soroka.example; SameSite=Lax; Secure; HttpOnly',
    );
    expect(writeCookie({ ...cookie, domain: undefined, isSecure: false, isHidden: false })).toBe(
      'shop_session=a-b_1; Path=/api/user; Max-Age=60; SameSite=Lax',
    );
  });

  it.each(['a;b', 'a\r\nSet-Cookie: x=1', 'a b'])(
    'refuses %j, which would become something else',
    (value) => {
      expect(() => writeCookie({ ...cookie, value })).toThrow(RangeError);
    },
  );
});
