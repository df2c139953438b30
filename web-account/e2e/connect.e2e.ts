import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import {
  accessibilityViolations,
  checkScreen,
  inPageOf,
  openBrowser,
  openShop,
  type TestShop,
} from '@shop/testing';
import { signInAs } from './sign-in.ts';

const clientId = 'fan-radio';
const member = { phone: '79131110001', email: 'vera-connect@example.ru', password: 'first-password' };

let shop: TestShop;
let browser: Browser;
/** The app's own site, to which the customer is redirected back. */
let app: Server;
let back: string;

before(async () => {
  app = createServer((_request, response) => response.end('the app')).listen(0, '127.0.0.1');
  await once(app, 'listening');
  const address = app.address();
  back = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/back`;
  shop = await openShop();
  await shop.writePerson({ ...member, firstName: 'Вера', secondName: 'Сорокина' });
  await shop.writeConnectApp({
    clientId,
    name: 'Фан-радио',
    site: 'https://radio.example',
    logo: null,
    redirectUris: [back],
    scopes: ['profile', 'email'],
  });
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await shop?.stop();
  app?.close();
});

const verifier = randomBytes(32).toString('base64url');

/** The link by which the app sends a customer to the consent screen. */
function consentLink(input: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: back,
    response_type: 'code',
    scope: 'profile email',
    state: 'st-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...input,
  });
  return `${shop.account}/user/connect?${query}`;
}

async function openSignedIn(link: string): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto(link);
  await page.getByRole('heading', { name: 'Вход' }).waitFor();
  await signInAs(page, member);
  return page;
}

test('the customer sees the app and its scopes, and the app receives those data only after consent', async () => {
  const page = await openSignedIn(consentLink());
  await page.getByText('«Фан-радио» просит доступ к вашему аккаунту в магазине «Сорока»').waitFor();
  await page.getByText('Вы вошли как Вера Сорокина.').waitFor();
  assert.equal(await page.getByRole('listitem').count(), 2);
  assert.deepEqual(await accessibilityViolations(page), []);
  await page.getByRole('button', { name: 'Разрешить' }).click();
  await page.waitForURL(`${back}?*`);
  const { searchParams } = new URL(page.url());
  assert.equal(searchParams.get('state'), 'st-1');

  const exchanged = await fetch(`${shop.account}/api/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: searchParams.get('code') ?? '',
      redirect_uri: back,
      client_id: clientId,
      code_verifier: verifier,
    }),
  });
  assert.equal(exchanged.status, 200);
  const { access_token: token } = (await exchanged.json()) as { access_token: string };
  const reported = await fetch(`${shop.account}/api/connect/userinfo`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const person = (await reported.json()) as Record<string, unknown>;
  assert.equal(person['email'], member.email);
  assert.equal(person['phone_number'], undefined);

  // The second request states that the customer has already given this access.
  await page.goto(consentLink());
  await page.getByText('Вы уже давали этому приложению такой доступ.').waitFor();
});

test('a refusal redirects back with an error and without a code', async () => {
  const page = await openSignedIn(consentLink({ state: 'st-2' }));
  await page.getByRole('button', { name: 'Отказать' }).click();
  await page.waitForURL(`${back}?*`);
  const { searchParams } = new URL(page.url());
  assert.equal(searchParams.get('error'), 'access_denied');
  assert.equal(searchParams.get('state'), 'st-2');
  assert.equal(searchParams.get('code'), null);
});

test('there is no redirect to an unregistered address or for an unknown app', async () => {
  const page = await openSignedIn(consentLink({ redirect_uri: 'https://evil.example/back' }));
  for (const link of [null, consentLink({ client_id: 'nobody' }), `${shop.account}/user/connect`]) {
    if (link !== null) await page.goto(link);
    await page.getByRole('heading', { name: 'Не удалось подключить приложение' }).waitFor();
    await page.getByRole('alert').waitFor();
    assert.equal(new URL(page.url()).origin, shop.account);
    assert.equal(await page.getByRole('button', { name: 'Разрешить' }).count(), 0);
  }
});

test('the consent screen passes the accessibility checks', async () => {
  await inPageOf(browser, {}, async (page) => {
    await page.goto(consentLink());
    await signInAs(page, member);
    await page.getByRole('button', { name: 'Разрешить' }).waitFor();
    await checkScreen(page, 'account-connect');
  });
});
