import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getCart, listFavourites, putConnectApp, putPerson } from '@shop/contracts';
import { TestBrowser } from './browser.ts';
import type { Answer } from './customer.ts';
import { putHoodie } from './put-hoodie.ts';
import { shareShop, type TestShop } from './shop.ts';

let shop: TestShop;
let people = 0;
let hoodie = '';
const password = 'soroka-demo';
const back = 'https://radio.example/back?from=shop';
const codeVerifier = 'a-verifier-that-only-the-app-knows-and-nobody-else';
const link = {
  client_id: 'fan-radio',
  redirect_uri: back,
  response_type: 'code',
  scope: 'profile email',
  state: 'st4te',
  code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
  code_challenge_method: 'S256',
};

beforeAll(async () => {
  shop = await shareShop();
  hoodie = await putHoodie(shop);
  await shop.bus.request(putConnectApp, {
    clientId: 'fan-radio',
    name: 'Фан-радио',
    site: 'https://radio.example',
    logo: null,
    redirectUris: [back],
    scopes: ['profile', 'email'],
  });
});
afterAll(() => shop.close());

interface Somebody {
  id: string;
  phone: string;
  email: string;
  browser: TestBrowser;
}

async function somebody(roleKey?: 'manager'): Promise<Somebody> {
  people += 1;
  const phone = `7999001${String(people).padStart(4, '0')}`;
  const email = `fan-${people}@example.ru`;
  const input = { phone, email, password, firstName: 'Анна', ...(roleKey && { roleKey }) };
  const { id } = await shop.bus.request(putPerson, input);
  const browser = new TestBrowser(shop);
  expect((await browser.signIn(phone, password)).status).toBe(200);
  return { id, phone, email, browser };
}

const refusal = (status: number, code: string): object =>
  expect.objectContaining({ status, body: expect.objectContaining({ code }) });

async function codeFor({ browser }: Somebody, input: Partial<typeof link> = {}): Promise<string> {
  const { status, body } = await browser.post('/api/connect/approve', { ...link, ...input });
  expect(status).toBe(200);
  const url = new URL(String(body['redirectUrl']));
  expect(`${url.origin}${url.pathname}`).toBe('https://radio.example/back');
  expect(url.searchParams.get('from')).toBe('shop');
  expect(url.searchParams.get('state')).toBe('st4te');
  return url.searchParams.get('code') ?? '';
}

async function exchange(code: string, input: Record<string, string> = {}): Promise<Answer> {
  const form = {
    grant_type: 'authorization_code',
    client_id: 'fan-radio',
    redirect_uri: back,
    code_verifier: codeVerifier,
    code,
    ...input,
  };
  const answer = await fetch(`${shop.url}/api/connect/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

async function userInfo(token: unknown): Promise<Answer & { scheme: string | null }> {
  const headers = { authorization: `Bearer ${String(token)}` };
  const answer = await fetch(`${shop.url}/api/connect/userinfo`, { headers });
  const body = (await answer.json()) as Answer['body'];
  return { status: answer.status, body, scheme: answer.headers.get('www-authenticate') };
}

describe('a connected app', () => {
  it('receives only the data that the person allowed, until access is revoked', async () => {
    const anna = await somebody();
    const query = new URLSearchParams(link).toString();
    const question = {
      app: { name: 'Фан-радио', site: 'https://radio.example', logo: null },
      scopes: [
        { name: 'profile', text: 'Имя, фамилия и никнейм' },
        { name: 'email', text: 'Адрес электронной почты' },
      ],
      isGranted: false,
    };
    expect((await anna.browser.get(`/api/connect/request?${query}`)).body).toEqual(question);
    const { status, body } = await exchange(await codeFor(anna));
    expect([status, body]).toEqual([
      200,
      {
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        token_type: 'Bearer',
        expires_in: 3_600,
        scope: 'profile email',
      },
    ]);
    const token = body['access_token'];
    expect((await userInfo(token)).body).toEqual({
      ...{ sub: anna.id, given_name: 'Анна', family_name: '', nickname: '' },
      ...{ email: anna.email, email_verified: true },
    });
    const again = await anna.browser.get(`/api/connect/request?${query}`);
    expect(again.body['isGranted']).toBe(true);
    const [app] = (await anna.browser.get('/api/user/connected-apps')).body as unknown as { _id: string }[];
    expect(app).toMatchObject({ name: 'Фан-радио', lastUsedAt: expect.stringMatching(/Z$/) });
    const path = `/api/user/connected-apps/${app?._id}/revoke`;
    expect(await (await somebody()).browser.post(path)).toEqual(refusal(404, 'CONNECT_GRANT_NOT_FOUND'));
    expect((await anna.browser.post(path)).status).toBe(200);
    expect(await userInfo(token)).toMatchObject({ status: 401, scheme: 'Bearer error="invalid_token"' });
  });

  it('receives one token for concurrent exchanges of a code, and loses it when the code is used again', async () => {
    const code = await codeFor(await somebody());
    const many = await Promise.all(Array.from({ length: 20 }, () => exchange(code)));
    const given = many.filter(({ status }) => status === 200);
    expect(given).toHaveLength(1);
    expect(new Set(many.map(({ body }) => body['error']))).toEqual(new Set([undefined, 'invalid_grant']));
    expect((await exchange(code)).body['error']).toBe('invalid_grant');
    expect((await userInfo(given[0]?.body['access_token'])).status).toBe(401);
  });

  it('cannot exchange a code with a wrong verifier, redirect URI or client, and the code remains valid', async () => {
    const code = await codeFor(await somebody());
    expect((await exchange(code, { code_verifier: `${codeVerifier}-` })).body['error']).toBe('invalid_grant');
    expect((await exchange(code, { redirect_uri: 'https://radio.example/' })).body['error']).toBe(
      'invalid_grant',
    );
    expect(await exchange(code, { client_id: 'stranger' })).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
    expect((await exchange(code, { grant_type: 'password' })).body['error']).toBe('unsupported_grant_type');
    expect((await exchange(code, { code_verifier: '' })).body['error']).toBe('invalid_request');
    expect((await exchange(code)).status).toBe(200);
  });

  it('is notified of a denial without any data', async () => {
    const { browser } = await somebody();
    const { body } = await browser.post('/api/connect/refuse', link);
    expect(body).toEqual({ redirectUrl: `${back}&error=access_denied&state=st4te` });
    expect((await browser.get('/api/user/connected-apps')).body).toEqual([]);
  });

  it.each([
    ['an app that is not known', { client_id: 'stranger' }, 'CONNECT_APP_UNKNOWN'],
    ['an address that is longer', { redirect_uri: `${back}&x=1` }, 'CONNECT_REDIRECT_WRONG'],
    ['an address of somebody else', { redirect_uri: 'https://evil.example' }, 'CONNECT_REDIRECT_WRONG'],
    ['more than the app may know', { scope: 'profile phone' }, 'CONNECT_REQUEST_INVALID'],
    ['what nobody may know', { scope: 'profile orders' }, 'CONNECT_REQUEST_INVALID'],
    ['nothing', { scope: '' }, 'CONNECT_REQUEST_INVALID'],
    ['a token at once', { response_type: 'token' }, 'CONNECT_REQUEST_INVALID'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'CONNECT_REQUEST_INVALID'],
  ])('receives an error instead of a redirect: %s', async (_what, input, code) => {
    const { browser } = await somebody();
    const query = new URLSearchParams({ ...link, ...input }).toString();
    expect(await browser.get(`/api/connect/request?${query}`)).toEqual(refusal(400, code));
    expect(await browser.post('/api/connect/approve', { ...link, ...input })).toEqual(refusal(400, code));
    expect(await browser.post('/api/connect/refuse', { ...link, ...input })).toEqual(refusal(400, code));
  });

  it('cannot use the token of a person, and its own token is rejected by customer endpoints', async () => {
    const anna = await somebody();
    expect((await userInfo(anna.browser.token)).status).toBe(401);
    const { body } = await exchange(await codeFor(anna));
    const thief = new TestBrowser(shop);
    thief.token = String(body['access_token']);
    expect((await thief.post('/api/user/profile')).status).toBe(401);
  });

  it('receives no data of a banned person', async () => {
    const anna = await somebody();
    const { body } = await exchange(await codeFor(anna));
    await shop.bus.request(putPerson, { phone: anna.phone, email: anna.email, ban: { reason: 'Обман' } });
    expect((await userInfo(body['access_token'])).status).toBe(401);
  });
});

describe('personal data', () => {
  it('can be exported by its owner without secrets', async () => {
    const anna = await somebody();
    await codeFor(anna);
    await anna.browser.post('/api/user/favorites/add', { item: { _id: hoodie } });
    const { status, body } = await anna.browser.post('/api/user/export');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      person: { id: anna.id, phone: anna.phone, email: anna.email, firstName: 'Анна' },
      consents: [],
      sessions: [{ device: expect.any(String) }],
      connectedApps: [{ name: 'Фан-радио' }],
      favourites: [{ productId: hoodie }],
      ...{ cart: [], orders: [] },
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|secret/i);
  });

  it('is erased after the password was entered, and phone and e-mail can be used again', async () => {
    const anna = await somebody();
    const { body } = await exchange(await codeFor(anna));
    await anna.browser.post('/api/user/favorites/add', { item: { _id: hoodie } });
    const wrong = await anna.browser.post('/api/user/erase', { password: 'wrong' });
    expect(wrong).toEqual(refusal(400, 'PASSWORD_WRONG'));
    const token = anna.browser.token;
    expect((await anna.browser.post('/api/user/erase', { password })).status).toBe(200);
    expect([...anna.browser.cookies.keys()]).toEqual(['shop_device']);
    expect((await anna.browser.signIn(anna.phone, password)).status).toBe(401);
    anna.browser.token = token;
    expect((await anna.browser.post('/api/user/profile')).status).toBe(401);
    expect((await userInfo(body['access_token'])).status).toBe(401);
    // Requests of an open tab with its old access token must not restore any data.
    const item = { _id: hoodie, Color: 'black', Size: 'M' };
    for (const [path, input] of [
      ['cart/add', { item }],
      ['cart/sync', { items: [{ ...item, Quantity: 1 }] }],
      ['favorites/add', { item: { _id: item._id } }],
      ['favorites/sync', { items: [{ _id: item._id, createdAt: '2026-11-21T10:00:00.000Z' }] }],
    ] as const) {
      expect(await anna.browser.post(`/api/user/${path}`, input)).toEqual(refusal(401, 'SESSION_INVALID'));
    }
    for (const path of ['cart', 'favorites']) {
      expect(await anna.browser.get(`/api/user/${path}`)).toEqual(refusal(401, 'SESSION_INVALID'));
    }
    const customerId = anna.id;
    expect((await shop.bus.request(getCart, { customerId })).lines).toEqual([]);
    expect((await shop.bus.request(listFavourites, { customerId })).favourites).toEqual([]);
    const { id } = await shop.bus.request(putPerson, { phone: anna.phone, email: anna.email, password });
    expect(id).not.toBe(anna.id);
  });

  it('of a staff member cannot be erased', async () => {
    const { browser } = await somebody('manager');
    expect(await browser.post('/api/user/erase', { password })).toEqual(refusal(409, 'STAFF_NOT_ERASED'));
  });
});
