import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { putPerson } from '@shop/contracts';
import { TestBrowser } from './browser.ts';
import { startShop, type TestShop } from './shop.ts';

let shop: TestShop;
const phone = '79990000001';
const password = 'soroka-demo';

beforeAll(async () => {
  shop = await startShop();
  await shop.bus.request(putPerson, {
    ...{ phone, password, email: 'Anna@example.ru', firstName: 'Анна', secondName: 'Петрова' },
  });
});
afterAll(() => shop.close());

async function signedIn(): Promise<TestBrowser> {
  const browser = new TestBrowser(shop);
  expect((await browser.signIn('+7 999 000-00-01', password)).status).toBe(200);
  return browser;
}

describe('signing in', () => {
  it('returns a token, the user and the session cookies', async () => {
    const browser = new TestBrowser(shop);
    const { status, body } = await browser.signIn('8 999 000 00 01', password);
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: {
        _id: expect.stringMatching(/^[\da-f]{24}$/),
        'First name': 'Анна',
        'Second name': 'Петрова',
        'Middle name': '',
        Nickname: '',
        Sex: 'unknown',
        Phone: phone,
        Email: 'Anna@example.ru',
        role: { _id: expect.stringMatching(/^[\da-f]{24}$/), roleName: 'Покупатель' },
        banned: false,
        banReason: null,
        registeredBy: expect.stringMatching(/^\d{4}-.*Z$/),
        Address: [],
        Notifications: { Sale: true, Discount: true, NewItems: true },
        hasSecondFactor: false,
        needsSetup: false,
      },
    });
    expect(browser.setCookies).toEqual([
      expect.stringMatching(
        /^shop_session=[\w-]{43}; Max-Age=2592000; Path=\/api\/user; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(/^shop_session_mark=[\w-]{22}; Max-Age=2592000; Path=\/; SameSite=Lax$/),
      expect.stringMatching(
        /^shop_device=[\w-]{116}; Max-Age=15552000; Path=\/api\/user; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  it.each([
    ['a wrong password', phone, 'soroka-dem0'],
    ['a phone that nobody has', '79990009999', password],
  ])('rejects %s with the same response', async (_what, wrongPhone, wrongPassword) => {
    const browser = new TestBrowser(shop);
    expect(await browser.signIn(wrongPhone, wrongPassword)).toEqual({
      status: 401,
      body: {
        statusCode: 401,
        code: 'SIGN_IN_FAILED',
        message: 'Проверьте верность введенных данных',
        requestId: expect.anything(),
      },
    });
    expect(browser.cookies.size).toBe(0);
  });

  it.each([
    [{}, ['phone', 'password']],
    [{ phone: 'позвоните', password }, ['phone']],
    [{ phone, password: '' }, ['password']],
    [{ phone, password, role: 'administrator' }, ['role']],
    [{ phone: { $ne: '' }, password }, ['phone']],
  ])('rejects an invalid body: %j', async (body, fields) => {
    const answer = await new TestBrowser(shop).post('/api/user/sign-in', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    const { details } = answer.body as { details: { field: string }[] };
    expect(details.map(({ field }) => field)).toEqual(fields);
  });
});

describe('a session', () => {
  it('is refreshed with new cookies, and its token is accepted by customer endpoints', async () => {
    const browser = await signedIn();
    const before = new Map(browser.cookies);
    expect((await browser.refresh()).status).toBe(200);
    expect(browser.cookies.get('shop_session')).not.toBe(before.get('shop_session'));
    expect(browser.binding).not.toBe(before.get('shop_session_mark'));
    expect((await browser.post('/api/user/profile')).body).toMatchObject({ Phone: phone });
    expect((await browser.post('/api/user/permissions/name')).body).toEqual({ roleName: 'Покупатель' });
    const { body } = await browser.post('/api/user/permissions');
    expect(Object.values(body)).toEqual(Array.from({ length: 13 }, () => false));
    expect((await browser.post('/api/user/achievements')).body).toEqual([]);
  });

  it('ends when the password is changed by the shop, but not when the role changes', async () => {
    const member = { phone: '79990000077', email: 'reset@example.ru', password };
    await shop.bus.request(putPerson, member);
    const browser = new TestBrowser(shop);
    await browser.signIn(member.phone, password);
    await shop.bus.request(putPerson, { phone: member.phone, email: member.email, roleKey: 'manager' });
    expect((await browser.refresh()).status).toBe(200);
    await shop.bus.request(putPerson, { ...member, password: 'another-one' });
    expect(await browser.refresh()).toMatchObject({ status: 401, body: { code: 'SESSION_INVALID' } });
    expect((await browser.signIn(member.phone, 'another-one')).status).toBe(200);
  });

  it('is not refreshed for a page of another host, and stays as it is', async () => {
    const browser = await signedIn();
    const refreshFrom = (origin: string): Promise<number> =>
      fetch(`${shop.url}/api/user/session/refresh`, {
        method: 'POST',
        headers: {
          origin,
          'x-session-mark': browser.binding ?? '',
          cookie: `shop_session=${browser.cookies.get('shop_session')}`,
        },
      }).then(({ status }) => status);
    expect(await refreshFrom('https://blog.shop.example')).toBe(403);
    expect(await refreshFrom(shop.url)).toBe(200);
  });

  it('is not refreshed without its cookie', async () => {
    const browser = new TestBrowser(shop);
    expect(await browser.refresh()).toMatchObject({ status: 401, body: { code: 'SESSION_INVALID' } });
    expect(browser.setCookies.every((line) => line.includes('Max-Age=0'))).toBe(true);
  });

  it('ends for both sides when a token is reused without the binding cookie', async () => {
    const owner = await signedIn();
    const thief = owner.copy();
    thief.cookies.delete('shop_session_mark');
    await owner.refresh();
    expect(await thief.refresh()).toMatchObject({ status: 401, body: { code: 'SESSION_INVALID' } });
    expect(await owner.refresh()).toMatchObject({ status: 401, body: { code: 'SESSION_INVALID' } });
    expect([...owner.cookies.keys()]).toEqual(['shop_device']);
  });

  it('continues when several tabs refresh it concurrently', async () => {
    const browser = await signedIn();
    const tabs = [browser, browser.copy(), browser.copy()];
    const answers = await Promise.all(tabs.map((tab) => tab.refresh()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const tab of tabs) expect((await tab.refresh()).status).toBe(200);
  });

  it('replaces the previous session of the same browser', async () => {
    const browser = await signedIn();
    const before = browser.copy();
    await browser.signIn(phone, password);
    expect((await before.refresh()).status).toBe(401);
    expect((await browser.refresh()).status).toBe(200);
  });

  it('ends with a sign-out, which can be repeated', async () => {
    const browser = await signedIn();
    const kept = browser.copy();
    expect((await browser.post('/api/user/sign-out')).status).toBe(200);
    expect([...browser.cookies.keys()]).toEqual(['shop_device']);
    expect((await kept.refresh()).status).toBe(401);
    expect((await browser.post('/api/user/sign-out')).status).toBe(200);
  });

  it('is listed, and other sessions can be ended one by one or all together', async () => {
    const [here, there, third] = [await signedIn(), await signedIn(), await signedIn()];
    const { body } = await here.get('/api/user/sessions');
    const list = body as unknown as { _id: string; isCurrent: boolean; device: string }[];
    expect(list.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const own = JSON.parse(atob(there.token?.split('.')[1] ?? '')) as { sid: string };
    expect((await here.post(`/api/user/sessions/${own.sid}/sign-out`)).status).toBe(200);
    expect(await here.post(`/api/user/sessions/${own.sid}/sign-out`)).toMatchObject({
      status: 404,
      body: { code: 'SESSION_NOT_FOUND' },
    });
    expect((await there.refresh()).status).toBe(401);
    expect((await third.refresh()).status).toBe(200);
    expect((await here.post('/api/user/sign-out/everywhere')).status).toBe(200);
    expect((await third.refresh()).status).toBe(401);
  });

  it('cannot be ended by another person', async () => {
    await shop.bus.request(putPerson, { phone: '79990000009', password, email: 'boris@example.ru' });
    const anna = await signedIn();
    const boris = new TestBrowser(shop);
    await boris.signIn('79990000009', password);
    const { sid } = JSON.parse(atob(anna.token?.split('.')[1] ?? '')) as { sid: string };
    expect((await boris.post(`/api/user/sessions/${sid}/sign-out`)).status).toBe(404);
    expect((await anna.refresh()).status).toBe(200);
  });
});

describe('a ban', () => {
  it('is reported at sign-in only with the right password, and ends the open session', async () => {
    const banned = { phone: '79990000008', email: 'vera@example.ru' };
    await shop.bus.request(putPerson, { ...banned, password });
    const browser = new TestBrowser(shop);
    await browser.signIn(banned.phone, password);
    await shop.bus.request(putPerson, { ...banned, ban: { reason: 'Возвраты без причины' } });
    const refusal = {
      status: 403,
      body: { code: 'USER_BANNED', message: 'Аккаунт заблокирован. Причина: Возвраты без причины' },
    };
    expect(await browser.post('/api/user/profile')).toMatchObject(refusal);
    expect(await browser.refresh()).toMatchObject(refusal);
    expect([...browser.cookies.keys()]).toEqual(['shop_device']);
    expect(await browser.signIn(banned.phone, password)).toMatchObject(refusal);
    expect(await browser.signIn(banned.phone, 'something else')).toMatchObject({
      status: 401,
      body: { code: 'SIGN_IN_FAILED' },
    });
    await shop.bus.request(putPerson, { ...banned, ban: null });
    expect((await browser.signIn(banned.phone, password)).status).toBe(200);
  });
});

describe('endpoints that require a session', () => {
  it.each([
    ['POST', '/api/user/profile'],
    ['POST', '/api/user/permissions'],
    ['POST', '/api/user/permissions/name'],
    ['POST', '/api/user/achievements'],
    ['POST', '/api/user/sign-out/everywhere'],
    ['GET', '/api/user/sessions'],
    ['POST', '/api/user/sessions/674000000000000000000001/sign-out'],
  ])('return 401 to a guest: %s %s', async (method, path) => {
    const response = await fetch(`${shop.url}${path}`, { method });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
