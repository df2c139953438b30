import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser, openShop, watchPage, type TestShop } from '@shop/testing';
import { enterPhone, signInAs } from './sign-in.ts';

let shop: TestShop;
let browser: Browser;

before(async () => {
  shop = await openShop();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

let people = 0;
/** Creates a customer with no sessions of other tests. */
async function aMember(
  input: { ban?: { reason: string } } = {},
): Promise<{ phone: string; password: string }> {
  people += 1;
  const phone = `7912000000${people}`;
  const password = 'soroka-demo';
  const names = { firstName: 'Вера', secondName: `Сорокина-${people}`, nickname: `vera-${people}` };
  await shop.writePerson({ phone, email: `vera-${people}@example.ru`, password, ...names, ...input });
  return { phone, password };
}

const newContext = (): Promise<BrowserContext> => browser.newContext({ reducedMotion: 'reduce' });
const menuOf = (page: Page) => page.getByRole('button', { name: /Меню аккаунта/ });

test('the sign-in returns to the requested address on the account or in the shop, but not on a foreign site', async () => {
  const context = await newContext();
  const page = await context.newPage();
  const watch = watchPage(page);
  const member = await aMember();
  await page.goto(`${shop.account}/user/profile/orders`);
  await signInAs(page, member);
  await page.waitForURL(`${shop.account}/user/profile/orders`);
  await menuOf(page).waitFor();
  // A screen for guests redirects a signed-in customer immediately.
  await page.goto(`${shop.account}/user/signin?from=${encodeURIComponent(`${shop.shop}/favorites`)}`);
  await page.waitForURL(`${shop.shop}/favorites`);
  await page.getByRole('button', { name: /^Аккаунт/ }).waitFor();
  // The sign-in must not redirect to a foreign site.
  await page.goto(`${shop.account}/user/signin?from=${encodeURIComponent('https://evil.example/')}`);
  await page.waitForURL(`${shop.account}/user/profile`);
  assert.deepEqual(watch.errors, []);
  assert.deepEqual(watch.failed, []);
  await context.close();
});

test('a wrong password and an unknown phone have the same response', async () => {
  const context = await newContext();
  const page = await context.newPage();
  const { phone } = await aMember();
  for (const [who, password] of [
    [phone, 'wrong-password'],
    ['79129999999', 'soroka-demo'],
  ] as const) {
    await page.goto(`${shop.account}/user/signin`);
    await signInAs(page, { phone: who, password });
    await page.getByRole('alert').filter({ hasText: 'Проверьте верность введенных данных' }).waitFor();
  }
  await context.close();
});

test('the button is disabled until phone and password are valid, and errors are shown while typing', async () => {
  const context = await newContext();
  const page = await context.newPage();
  await page.goto(`${shop.account}/user/signin`);
  const button = page.getByRole('button', { name: 'Войти' });
  assert.equal(await button.isDisabled(), true);
  await enterPhone(page, '912');
  await page.getByText('Введите корректный номер телефона').waitFor();
  await enterPhone(page, '');
  await page.getByText('Укажите номер телефона').waitFor();
  await enterPhone(page, '+375291234567');
  assert.equal(await page.getByLabel('Телефон', { exact: true }).inputValue(), '(29) 123-45-67');
  await page.getByLabel('Пароль', { exact: true }).fill('secret');
  await page.waitForFunction("!document.querySelector('button[type=submit]').disabled");
  await page.getByLabel('Пароль', { exact: true }).fill('');
  await page.getByText('Укажите пароль').waitFor();
  assert.equal(await button.isDisabled(), true);
  await context.close();
});

test('a banned user sees the reason', async () => {
  const context = await newContext();
  const page = await context.newPage();
  await page.goto(`${shop.account}/user/signin`);
  await signInAs(page, await aMember({ ban: { reason: 'Перепродажа подарков' } }));
  await page.getByRole('alert').filter({ hasText: 'Перепродажа подарков' }).waitFor();
  await context.close();
});

test('signing out requires a confirmation, and ends the session in every tab and in the shop', async () => {
  const context = await newContext();
  const [page, other] = [await context.newPage(), await context.newPage()];
  const member = await aMember();
  await page.goto(`${shop.account}/user/signin`);
  await signInAs(page, member);
  await page.waitForURL(`${shop.account}/user/profile`);
  await other.goto(`${shop.account}/user/profile`);
  await menuOf(other).waitFor();
  // A background tab renders rarely, and clicks wait for rendering.
  await page.bringToFront();

  await menuOf(page).click();
  await page.getByRole('menuitem', { name: 'Выйти из профиля' }).click();
  const dialog = page.getByRole('dialog', { name: 'Вы действительно хотите выйти из своего аккаунта?' });
  await dialog.getByRole('button', { name: 'Отменить' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await menuOf(page).click();
  await page.getByRole('menuitem', { name: 'Выйти из профиля' }).click();
  await dialog.getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL(`${shop.account}/user/signin`);
  // The other tab is notified automatically and remembers its address.
  await other.waitForURL(/\/user\/signin\?from=/);
  const cookies = await context.cookies();
  assert.deepEqual(
    cookies.filter(({ name }) => name.startsWith('shop_session')),
    [],
  );
  await page.goto(shop.shop);
  await page.getByRole('link', { name: 'Войти' }).waitFor();
  await context.close();
});

test('an expired token is renewed once when several tabs need it concurrently', async () => {
  const context = await newContext();
  const page = await context.newPage();
  await page.goto(`${shop.account}/user/signin`);
  await signInAs(page, await aMember());
  await page.waitForURL(`${shop.account}/user/profile`);
  await menuOf(page).waitFor();
  // This tab may be the first to notice that the token has expired.
  const first = watchPage(page);
  await consumeToken(page);
  const tabs = [await context.newPage(), await context.newPage()];
  const watches = [first, ...tabs.map(watchPage)];
  await Promise.all(tabs.map((tab) => tab.goto(`${shop.account}/user/profile`)));
  await Promise.all(tabs.map((tab) => menuOf(tab).waitFor()));
  const refreshes = watches.flatMap(({ apiCalls }) =>
    apiCalls.filter((call) => call === 'POST /api/user/session/refresh'),
  );
  assert.equal(refreshes.length, 1);
  assert.deepEqual(
    watches.flatMap(({ failed }) => failed),
    [],
  );
  await context.close();
});

test('the reuse of a stolen refresh token ends the session for the thief and the owner', async () => {
  const context = await newContext();
  const page = await context.newPage();
  await page.goto(`${shop.account}/user/signin`);
  await signInAs(page, await aMember());
  await page.waitForURL(`${shop.account}/user/profile`);
  const stolen = (await context.cookies(`${shop.account}/api/user`)).find(
    ({ name }) => name === 'shop_session',
  );
  assert.ok(stolen);
  await consumeToken(page);
  await page.reload();
  await menuOf(page).waitFor();

  const thief = await fetch(`${shop.account}/api/user/session/refresh`, {
    method: 'POST',
    headers: { cookie: `shop_session=${stolen.value}` },
  });
  assert.equal(thief.status, 401);
  await consumeToken(page);
  await page.reload();
  await page.waitForURL(/\/user\/signin\?from=/);
  assert.equal(await page.evaluate("localStorage.getItem('token')"), null);
  await context.close();
});

/** Simulates that fifteen minutes have passed. */
async function consumeToken(page: Page): Promise<void> {
  await page.evaluate(`{
    const kept = JSON.parse(localStorage.getItem('token-circumstances'));
    localStorage.setItem('token-circumstances', JSON.stringify({ ...kept, until: 0 }));
  }`);
}
