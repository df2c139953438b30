import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fastifyCookie from '@fastify/cookie';
import { fastify, type FastifyInstance } from 'fastify';
import { CookieJar, readCookie } from './cookie-jar.ts';

const kind = { name: 'shop_session', path: '/api/user', isHidden: true };
let server: FastifyInstance;

beforeAll(async () => {
  server = fastify();
  await server.register(fastifyCookie);
  server.get('/read', (request) => ({ value: readCookie(request, kind) }));
  server.get<{ Querystring: { value: string; domain?: string; isHidden?: string } }>(
    '/set',
    (request, reply) => {
      const { value, domain, isHidden } = request.query;
      const jar = new CookieJar({ SESSION_COOKIE_DOMAIN: domain });
      jar.set({ request, reply }, { ...kind, isHidden: isHidden === 'yes' }, value, 60);
      return reply.send('');
    },
  );
});
afterAll(() => server.close());

describe('readCookie', () => {
  it.each([
    ['shop_session=abc', 'abc'],
    ['a=1; shop_session=ab-c_1 ; shop_session_mark=x', 'ab-c_1'],
    // The name of the mark cookie begins with that of the session cookie.
    ['shop_session_mark=x; other=shop_session=y', null],
    ['shop_session=a; shop_session=b', 'a'],
    ['shop_session=', null],
    ['shop_session="quoted"', null],
    ['shop_session=%7B', null],
    [`shop_session=${'a'.repeat(200)}`, 'a'.repeat(200)],
    // No cookie of the shop is as long, and no service would accept it.
    [`shop_session=${'a'.repeat(201)}`, null],
    ['', null],
    [undefined, null],
  ])('reads %p as %p', async (cookie, value) => {
    const answer = await server.inject({ url: '/read', headers: cookie === undefined ? {} : { cookie } });
    expect(answer.json()).toEqual({ value });
  });
});

describe('CookieJar', () => {
  const set = async (host: string, query: Record<string, string>): Promise<string | undefined> => {
    const answer = await server.inject({ url: '/set', headers: { host }, query });
    return answer.headers['set-cookie']?.toString();
  };

  it('sets Domain, Path, HttpOnly, Secure and SameSite by host and settings', async () => {
    expect(
      await set('api.soroka.example', { value: 'a-b_1', domain: 'soroka.example', isHidden: 'yes' }),
    ).toBe(
      'shop_session=a-b_1; Max-Age=60; Domain=soroka.example; Path=/api/user; HttpOnly; Secure; SameSite=Lax',
    );
    expect(await set('localhost', { value: 'a-b_1' })).toBe(
      'shop_session=a-b_1; Max-Age=60; Path=/api/user; SameSite=Lax',
    );
  });

  it.each(['a;b', 'a\r\nSet-Cookie: x=1', 'a b'])(
    'rejects the value %j, which would change the Set-Cookie header',
    async (value) => {
      const answer = await server.inject({ url: '/set', query: { value } });
      expect(answer.statusCode).toBe(500);
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );
});
