import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { liftSecondFactor, putConnectApp, putPerson } from '@shop/contracts';
import type { RoleKey } from '@shop/domain';
import { bootstrap as gateway } from '@shop/gateway';
import { eventually, startMailServer, startProxy, type TestMailServer } from '@shop/testing';
import { appCode } from './authenticator.ts';
import { TestBrowser } from './browser.ts';
import { ban, passwordOfAll as password, signInSomebody, type SignedInSomebody } from './people.ts';
import { startShop, type TestShop } from './shop.ts';
import { callWith, expectGood, expectRefused } from './signed-in-call.ts';

let shop: TestShop;
let mail: TestMailServer;
/** Both replicas of the gateway. */
let urls: string[];

beforeAll(async () => {
  mail = await startMailServer();
  const settings = { SMTP_URL: mail.url, MAIL_FROM: 'Лавка <zakaz@shop.example>' };
  shop = await startShop({ ...settings, REQUIRE_STAFF_SECOND_FACTOR: 'on' }, 2);
  urls = shop.gateways.map(({ url }) => url);
});
afterAll(async () => {
  await shop.close();
  await mail.close();
});

const member = (roleKey: RoleKey = 'customer'): Promise<SignedInSomebody> => signInSomebody(shop, roleKey);

async function alsoIn({ phone }: SignedInSomebody): Promise<TestBrowser> {
  const browser = new TestBrowser(shop);
  expect((await browser.signIn(phone, password)).status).toBe(200);
  return browser;
}

const sessionOf = ({ token }: TestBrowser): string =>
  (JSON.parse(atob(token?.split('.')[1] ?? '')) as { sid: string }).sid;

async function turnOnSecondFactor(browser: TestBrowser): Promise<string[]> {
  const begun = await browser.post('/api/user/second-factor/begin', { password });
  const code = appCode(String(begun.body['secret']));
  const on = await browser.post('/api/user/second-factor/confirm', { code });
  expect(on.status).toBe(200);
  return on.body['recoveryCodes'] as string[];
}

describe('an access token is rejected by every gateway within a second', () => {
  it('after a sign-out', async () => {
    const { browser } = await member();
    await expectGood(browser.token, urls);
    expect((await browser.post('/api/user/sign-out')).status).toBe(200);
    await expectRefused(browser.token, urls);
  });

  it('after a sign-out without cookies', async () => {
    const { browser } = await member();
    browser.cookies.clear();
    expect((await browser.post('/api/user/sign-out')).status).toBe(200);
    await expectRefused(browser.token, urls);
  });

  it('after its session was ended from another device, whose token remains valid', async () => {
    const anna = await member();
    const other = await alsoIn(anna);
    const { status } = await anna.browser.post(`/api/user/sessions/${sessionOf(other)}/sign-out`);
    expect(status).toBe(200);
    await expectRefused(other.token, urls);
    await expectGood(anna.browser.token, urls);
  });

  it('after a sign-out everywhere', async () => {
    const anna = await member();
    const other = await alsoIn(anna);
    expect((await other.post('/api/user/sign-out/everywhere')).status).toBe(200);
    for (const { token } of [anna.browser, other]) await expectRefused(token, urls);
  });

  it('after another sign-in in the same browser', async () => {
    const anna = await member();
    const before = anna.browser.token;
    expect((await anna.browser.signIn(anna.phone, password)).status).toBe(200);
    await expectRefused(before, urls);
    await expectGood(anna.browser.token, urls);
  });

  it('after its refresh token was used by an attacker', async () => {
    const { browser } = await member();
    const thief = browser.copy();
    thief.cookies.delete('shop_session_mark');
    await browser.refresh();
    expect((await thief.refresh()).status).toBe(401);
    for (const { token } of [browser, thief]) await expectRefused(token, urls);
  });

  it('after a password change on another device, where the token remains valid', async () => {
    const anna = await member();
    const other = await alsoIn(anna);
    const before = anna.browser.token;
    const body = { oldPassword: password, newPassword: 'another-one' };
    expect((await anna.browser.post('/api/user/change-password', body)).status).toBe(200);
    await expectRefused(other.token, urls);
    await expectGood(before, urls);
    expect((await anna.browser.refresh()).status).toBe(200);
    await expectGood(anna.browser.token, urls);
  });

  it('after a password recovery, while a sign-in with the new password is accepted in the same second', async () => {
    const anna = await member();
    expect((await new TestBrowser(shop).post('/api/user/recover', { phone: anna.phone })).status).toBe(200);
    const confirmationCode = await eventually(() => {
      const mailMessage = mail.received.findLast(({ to }) => to.includes(anna.email));
      const key = /\?key=([\w-]{43})/.exec(mailMessage?.text ?? '')?.[1];
      if (key === undefined) throw new Error('no e-mail yet');
      return key;
    });
    const restored = { confirmationCode, password: 'another-one' };
    const again = new TestBrowser(shop);
    expect((await again.post('/api/user/recover/change', restored)).status).toBe(200);
    expect((await again.signIn(anna.phone, 'another-one')).status).toBe(200);
    await expectGood(again.token, urls);
    await expectRefused(anna.browser.token, urls);
    await expectGood(again.token, urls);
  });

  it('after a ban with its reason, and after the ban was lifted only a new sign-in is accepted', async () => {
    const anna = await member();
    await ban(shop, anna, 'Возвраты без причины');
    await expectRefused(anna.browser.token, urls, 'USER_BANNED');
    for (const url of urls) {
      expect((await callWith(anna.browser.token, url)).body['message']).toBe(
        'Аккаунт заблокирован. Причина: Возвраты без причины',
      );
    }
    expect(await anna.browser.refresh()).toMatchObject({ status: 403, body: { code: 'USER_BANNED' } });
    const { phone, email } = anna;
    await shop.bus.request(putPerson, { phone, email, ban: null });
    await expectRefused(anna.browser.token, urls);
    const again = await alsoIn(anna);
    await expectGood(again.token, urls);
  });

  it('after a role change, and the refreshed token has the new permissions', async () => {
    const vera = await member('manager');
    await turnOnSecondFactor(vera.browser);
    await vera.browser.refresh();
    const before = vera.browser.token;
    const refund = (token: string | null, url: string): Promise<number> =>
      fetch(`${url}/api/admin/orders/${'f'.repeat(24)}/refund`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      }).then(({ status }) => status);
    for (const url of urls) expect([401, 403]).not.toContain(await refund(before, url));
    const { phone, email } = vera;
    await shop.bus.request(putPerson, { phone, email, roleKey: 'customer' });
    await expectRefused(before, urls);
    for (const url of urls) expect(await refund(before, url)).toBe(401);
    expect((await vera.browser.refresh()).status).toBe(200);
    await expectGood(vera.browser.token, urls);
    for (const url of urls) expect(await refund(vera.browser.token, url)).toBe(403);
    // Assigning the same role again changes nothing.
    await shop.bus.request(putPerson, { phone, email, roleKey: 'customer' });
    await expectGood(vera.browser.token, urls);
  });

  it('after the account was erased', async () => {
    const anna = await member();
    const other = await alsoIn(anna);
    expect((await anna.browser.post('/api/user/erase', { password })).status).toBe(200);
    for (const { token } of [anna.browser, other]) await expectRefused(token, urls);
  });

  it('after an operator removed the second factor', async () => {
    const anna = await member();
    await turnOnSecondFactor(anna.browser);
    await shop.bus.request(liftSecondFactor, { phone: anna.phone });
    await expectRefused(anna.browser.token, urls);
    await expectGood((await alsoIn(anna)).token, urls);
  });

  it('after staff removed their second factor, but not for customers', async () => {
    for (const role of ['manager', 'customer'] as const) {
      const { browser } = await member(role);
      const [code] = await turnOnSecondFactor(browser);
      await browser.refresh();
      expect((await browser.post('/api/user/second-factor/remove', { password, code })).status).toBe(200);
      if (role === 'customer') await expectGood(browser.token, urls);
      else await expectRefused(browser.token, urls);
    }
  });

  it('of a connected app after the person disconnected it', async () => {
    const codeVerifier = 'a-verifier-that-only-the-app-knows-and-nobody-else';
    const back = 'https://radio.example/back';
    await shop.bus.request(putConnectApp, {
      ...{ clientId: 'fan-radio', name: 'Фан-радио', site: 'https://radio.example', logo: null },
      ...{ redirectUris: [back], scopes: ['profile'] },
    });
    const { browser } = await member();
    const approved = await browser.post('/api/connect/approve', {
      ...{ client_id: 'fan-radio', redirect_uri: back, response_type: 'code', scope: 'profile', state: 's' },
      code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const code = new URL(String(approved.body['redirectUrl'])).searchParams.get('code') ?? '';
    const form = { grant_type: 'authorization_code', client_id: 'fan-radio', redirect_uri: back };
    const body = new URLSearchParams({ ...form, code, code_verifier: codeVerifier });
    const given = await fetch(`${shop.url}/api/connect/token`, { method: 'POST', body });
    const { access_token: token } = (await given.json()) as { access_token: string };
    const userInfo = (url: string): Promise<number> =>
      fetch(`${url}/api/connect/userinfo`, { headers: { authorization: `Bearer ${token}` } }).then(
        ({ status }) => status,
      );
    for (const url of urls) expect(await userInfo(url)).toBe(200);
    const { body: apps } = await browser.get('/api/user/connected-apps');
    const [app] = apps as unknown as { _id: string }[];
    expect((await browser.post(`/api/user/connected-apps/${app?._id}/revoke`)).status).toBe(200);
    for (const url of urls) expect(await userInfo(url)).toBe(401);
  });
});

describe('a gateway', () => {
  it('rejects a token that was revoked before its start from the first request', async () => {
    const anna = await member();
    const other = await alsoIn(anna);
    await anna.browser.post('/api/user/sign-out');
    const fresh = await gateway({ env: shop.env });
    try {
      expect(await callWith(anna.browser.token, fresh.url)).toMatchObject({
        status: 401,
        body: { code: 'SESSION_INVALID' },
      });
      await expectGood(other.token, [fresh.url]);
    } finally {
      await fresh.close();
    }
  });

  it('rejects tokens that were revoked while it was disconnected from NATS, within a second of reconnecting', async () => {
    const proxy = await startProxy(shop.env['NATS_URL'] ?? '');
    const away = await gateway({ env: { ...shop.env, NATS_URL: proxy.url } });
    try {
      const [anna, boris, vera] = [await member(), await member(), await member('manager')];
      await expectGood(anna.browser.token, [away.url]);
      await proxy.cut();
      await anna.browser.post('/api/user/sign-out');
      await ban(shop, boris, 'Спам');
      const { phone, email } = vera;
      await shop.bus.request(putPerson, { phone, email, roleKey: 'customer' });
      await proxy.mend();
      await eventually(async () => {
        expect((await fetch(`${away.url}/api/pages/nowhere`)).status).toBe(404);
      }, 10_000);
      await expectRefused(anna.browser.token, [away.url]);
      await expectRefused(boris.browser.token, [away.url], 'USER_BANNED');
      await expectRefused(vera.browser.token, [away.url]);
    } finally {
      await away.close();
      await proxy.close();
    }
  });
});
