import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  accessibilityViolations,
  checkScreen,
  eventually,
  openBrowser,
  openShop,
  signInAs,
  watchPage,
  type TestShop,
} from '@shop/testing';

let shop: TestShop;
let browser: Browser;

const staff = { phone: '79990000902', password: 'staff-secret' };
const customer = { phone: '79990000901', password: 'customer-secret' };

before(async () => {
  // Sequentially: if the shop fails to start, no browser is left running.
  shop = await openShop();
  browser = await openBrowser();
  await shop.writePerson({
    ...staff,
    email: 'start-staff@example.ru',
    firstName: 'Анна',
    secondName: 'Сорокина',
    roleKey: 'administrator',
  });
  await shop.writePerson({ ...customer, email: 'start-buyer@example.ru', firstName: 'Иван' });
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

async function profileOf(who: typeof staff): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await signInAs(context, { site: shop.account, ...who });
  return context;
}

const sections = (page: Page) => page.getByRole('navigation', { name: 'Разделы' });

test('the back office opens, fits any screen, and remembers whether its menu is folded', async () => {
  const context = await profileOf(staff);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  const watch = watchPage(page);
  await page.goto(`${shop.admin}/`);
  await page.waitForURL(`${shop.admin}/admin`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await checkScreen(page, 'admin-start');
  assert.equal((await page.locator('aside').boundingBox())?.width, 300);
  await page.getByRole('button', { name: 'Свернуть меню' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Развернуть меню' }).waitFor();
  assert.equal((await page.locator('aside').boundingBox())?.width, 60);
  // The names are shown on hover.
  await sections(page).getByRole('menuitem', { name: 'Каталог товаров' }).hover();
  await page.getByRole('link', { name: 'Коллекции' }).click();
  await page.getByRole('heading', { level: 1, name: 'Коллекции' }).waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('aside').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Меню', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  assert.deepEqual(await accessibilityViolations(page), []);
  await sections(page).getByRole('link', { name: 'Категории' }).click();
  await page.getByRole('heading', { level: 1, name: 'Категории' }).waitFor();
  await sections(page).waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Меню сотрудника: Анна Сорокина' }).click();
  await page.getByRole('menuitem', { name: 'Вернуться на сайт' }).click();
  await page.waitForURL(`${shop.shop}/`);
  assert.deepEqual(watch.errors, []);
  await context.close();
});

test('a guest is redirected to the sign-in, returns to the requested screen, and signs out after a confirmation', async () => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${shop.admin}/admin`);
  await page.waitForURL((url) => url.origin === shop.account && url.pathname === '/user/signin');
  assert.equal(new URL(page.url()).searchParams.get('from'), `${shop.admin}/admin`);
  await signInAs(context, { site: shop.account, ...staff });
  await page.reload();
  await page.waitForURL(`${shop.admin}/admin`);
  await page.getByRole('button', { name: 'Меню сотрудника: Анна Сорокина' }).click();
  await page.getByText('Администратор').waitFor();
  await page.getByRole('menuitem', { name: 'Выйти из профиля' }).click();
  const question = page.getByRole('dialog', { name: 'Вы действительно хотите выйти из своего аккаунта?' });
  await question.getByRole('button', { name: 'Отменить' }).click();
  await question.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Меню сотрудника: Анна Сорокина' }).click();
  await page.getByRole('menuitem', { name: 'Выйти из профиля' }).click();
  await question.getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL((url) => url.origin === shop.account && url.pathname === '/user/signin');
  await eventually(async () => {
    const names = (await context.cookies(shop.account)).map(({ name }) => name);
    assert.ok(!names.includes('shop_session'), names.join());
  }, 5_000);
  await context.close();
});

test('a customer without permissions sees a 404', async () => {
  const context = await profileOf(customer);
  const page = await context.newPage();
  await page.goto(`${shop.admin}/admin`);
  await page.getByRole('heading', { name: 'Страница не найдена' }).waitFor();
  assert.equal(await page.getByText('Панель управления').count(), 0);
  await context.close();
});

test('paths of the previous back office are redirected to the current screens', async () => {
  const context = await profileOf(staff);
  const page = await context.newPage();
  await page.goto(`${shop.shop}/user/admin/categories/hoodies`);
  await page.waitForURL(`${shop.admin}/admin/products/categories/hoodies`);
  await page.getByText('Категория не найдена').waitFor();
  await page.goto(`${shop.admin}/user/admin/categories/hoodies`);
  await page.waitForURL(`${shop.admin}/admin/products/categories/hoodies`);
  await context.close();
});
