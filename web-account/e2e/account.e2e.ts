import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { checkScreen, inPageOf, openBrowser, openShop, watchPage, type TestShop } from '@shop/testing';

let shop: TestShop;
let browser: Browser;

before(async () => {
  // Starts them in sequence: when the shop fails to start, no browser is left running.
  shop = await openShop();
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

const newPage = async (): Promise<Page> => (await browser.newContext({ reducedMotion: 'reduce' })).newPage();

test('a guest is redirected from the account to the sign-in with the way back in the URL', async () => {
  const page = await newPage();
  const watch = watchPage(page);
  await page.goto(`${shop.account}/user/profile/orders`);
  await page.getByRole('heading', { name: 'Вход' }).waitFor();
  const { pathname, searchParams } = new URL(page.url());
  assert.equal(pathname, '/user/signin');
  assert.equal(searchParams.get('from'), `${shop.account}/user/profile/orders`);
  assert.deepEqual(watch.errors, []);
  assert.deepEqual(watch.failed, []);
});

test('a phone number is formatted by its country, which its code selects', async () => {
  const page = await newPage();
  await page.goto(`${shop.account}/user/signin`);
  const phone = page.getByLabel('Телефон', { exact: true });
  assert.equal(await phone.getAttribute('placeholder'), '(___) ___-__-__');
  await page.getByLabel('Страна номера').selectOption({ label: 'Беларусь +375' });
  assert.equal(await phone.getAttribute('placeholder'), '(__) ___-__-__');
  await phone.pressSequentially('291234567');
  assert.equal(await phone.inputValue(), '(29) 123-45-67');
  // A number with a country code selects the country automatically.
  await phone.fill('+7 912 345-67-89');
  assert.equal(await phone.inputValue(), '(912) 345-67-89');
  assert.equal(await page.getByLabel('Страна номера').inputValue(), 'RU');
});

test('the shop links to the account and the account back to the shop', async () => {
  const page = await newPage();
  await page.goto(shop.shop);
  await page.getByRole('link', { name: 'Войти' }).click();
  await page.getByRole('heading', { name: 'Вход' }).waitFor();
  assert.equal(new URL(page.url()).origin, shop.account);
  await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
  await page.waitForURL(`${shop.shop}/`);
});

test('paths of another site are redirected to that site', async () => {
  const page = await newPage();
  await page.goto(`${shop.shop}/auth/login`);
  await page.waitForURL(`${shop.account}/user/signin`);
  await page.goto(`${shop.account}/no/such/thing`);
  await page.waitForURL(`${shop.shop}/no/such/thing`);
  await page.goto(`${shop.account}/user/admin/data-export`);
  // The back office redirects a guest to the sign-in before it loads any of its own code.
  await page.waitForURL((url) => url.searchParams.get('from') === `${shop.admin}/admin/orders/detailing`);
  await page.goto(`${shop.account}/`);
  await page.waitForURL(/\/user\/signin\?/);
});

test('an unknown path of the account shows a 404', async () => {
  const page = await newPage();
  await page.goto(`${shop.account}/user/no-such-screen`);
  await page.getByRole('heading', { name: 'Страница не найдена' }).waitFor();
});

const screens = [
  ['sign-in', '/user/signin', 'Вход'],
  ['registration', '/user/create', 'Регистрация'],
  ['confirm', '/user/confirm?email=vera@example.ru', 'Подтверждение регистрации'],
  ['restore', '/user/restore', 'Восстановление пароля'],
  ['restore-spent', '/user/restore/confirm?key=spent', 'Новый пароль'],
] as const;

test('the screens of a guest pass the accessibility checks and do not scroll sideways', async () => {
  await inPageOf(browser, {}, async (page) => {
    for (const [name, path, heading] of screens) {
      await page.goto(`${shop.account}${path}`);
      await page.getByRole('heading', { name: heading }).waitFor();
      await checkScreen(page, `account-${name}`);
    }
  });
});
