import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext } from 'playwright-core';
import {
  accessibilityViolations,
  eventually,
  openBrowser,
  openShop,
  signInAs,
  takeScreenshots,
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

test('the back office opens and remembers whether its menu is folded', async () => {
  const context = await profileOf(staff);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  const watch = watchPage(page);
  await page.goto(`${shop.admin}/`);
  await page.waitForURL(`${shop.admin}/admin`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Свернуть меню' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Развернуть меню' }).waitFor();
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
  await context.close();
});

test('the back office passes the accessibility checks and does not scroll sideways', async () => {
  await takeScreenshots(browser, 'admin-start', async (page) => {
    await signInAs(page.context(), { site: shop.account, ...staff });
    await page.goto(`${shop.admin}/admin`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.deepEqual(await accessibilityViolations(page), []);
    const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    assert.ok(width <= 0, `scrolls sideways by ${width}`);
  });
});
