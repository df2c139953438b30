import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  accessibilityViolations,
  aGuestCheckout,
  openBrowser,
  openEmptyShop,
  orderAsGuest,
  signInAs,
  takeScreenshots,
  watchPage,
  type TestShop,
} from '@shop/testing';

let shop: TestShop;
let browser: Browser;
const titles: string[] = [];
const ids: string[] = [];
const orders = 3;
/** The first order number of the shop. */
const firstNumber = 100_001;

const manager = { phone: '79990000113', password: 'manager-secret' };
const editor = { phone: '79990000114', password: 'editor-secret' };

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  const names = { firstName: 'Анна', secondName: 'Сорокина' };
  await shop.writePerson({ ...manager, ...names, email: 'sales@example.ru', roleKey: 'manager' });
  await shop.writePerson({ ...editor, ...names, email: 'items@example.ru', roleKey: 'editor' });
  for (const product of await shop.writeAssortment(2)) {
    titles.push(product.title);
    ids.push(product.id);
    for (let at = 0; at < (titles.length === 1 ? orders - 1 : 1); at++)
      await orderAsGuest(shop.gateway, aGuestCheckout(product.id));
  }
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

async function profileOf(who: typeof manager): Promise<BrowserContext> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  await signInAs(context, { site: shop.account, ...who });
  return context;
}

async function open(context: BrowserContext, search = ''): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(`${shop.admin}/admin/orders/detailing${search}`);
  return page;
}

const rowOf = (page: Page, title: string | undefined) => page.getByRole('link', { name: title ?? '' });

test('staff see the ordered products, filter them in the URL, and open a product and its orders', async () => {
  const context = await profileOf(manager);
  const page = await open(context);
  const watch = watchPage(page);
  await rowOf(page, titles[0]).waitFor();
  await rowOf(page, titles[1]).waitFor();

  await page.getByRole('combobox', { name: 'Товар' }).fill((titles[0] ?? '').slice(0, 6));
  await page
    .locator('.ant-select-dropdown')
    .getByTitle(titles[0] ?? '')
    .click();
  await page.waitForURL(/product=/);
  await rowOf(page, titles[1]).waitFor({ state: 'detached' });
  await page.reload();
  await rowOf(page, titles[0]).waitFor();
  assert.equal(await rowOf(page, titles[1]).count(), 0);

  await rowOf(page, titles[0]).click();
  const drawer = page.getByRole('dialog', { name: titles[0] ?? '' });
  await drawer.getByText('2 заказа').waitFor();
  await drawer.getByRole('checkbox', { name: `Заказ ${firstNumber}` }).check();
  await drawer.getByRole('button', { name: 'Изменить статус (1)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый статус' });
  await dialog.getByRole('radio', { name: 'В пошиве' }).check();
  await dialog.getByRole('button', { name: 'Изменить' }).click();
  await drawer.getByText(/В пошиве/).waitFor();

  await drawer.getByRole('button', { name: new RegExp(`^${firstNumber}`) }).click();
  const modal = page.getByRole('dialog', { name: `Заказ ${firstNumber}` });
  await modal.getByText('Тверь').first().waitFor();
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await page.waitForURL(/detailing\?/);
  await page.getByRole('button', { name: 'Сбросить' }).click();
  await rowOf(page, titles[1]).waitFor();
  assert.deepEqual(watch.errors, []);
  await context.close();
});

test('«Только оплаченные» filters the result and its file, and survives a reload', async () => {
  const context = await profileOf(manager);
  const page = await open(context);
  await rowOf(page, titles[0]).waitFor();
  const paid = page.getByRole('checkbox', { name: 'Только оплаченные' });
  await paid.check();
  await page.waitForURL(/paid=true/);
  // No order of this shop is paid for.
  await rowOf(page, titles[0]).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Под фильтры ничего не подходит').waitFor();
  assert.ok(await paid.isChecked());
  const asked = page.waitForRequest(/export=csv/);
  await page.getByRole('button', { name: 'Скачать CSV' }).click();
  assert.match((await asked).url(), /paid=true/);
  await paid.uncheck();
  await rowOf(page, titles[0]).waitFor();
  await context.close();
});

test('future days are ignored, the result is downloaded as a file, and the screen requires a permission', async () => {
  const context = await profileOf(manager);
  const page = await open(context, '?period=own&from=2999-01-01');
  await rowOf(page, titles[0]).waitFor();
  const from = page.getByLabel('С какого дня');
  assert.equal(await from.inputValue(), '');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать CSV' }).click();
  assert.match((await saving).suggestedFilename(), /^Продажи \d{4}-\d\d-\d\d.*\.csv$/);
  await context.close();

  const other = await profileOf(editor);
  const closed = await open(other);
  await closed.getByText('У вас недостаточно прав.').waitFor();
  await other.close();
});

test('the search passes the accessibility checks and does not scroll sideways', async () => {
  await takeScreenshots(browser, 'admin-detailing', async (page) => {
    await signInAs(page.context(), { site: shop.account, ...manager });
    await page.goto(`${shop.admin}/admin/orders/detailing`);
    await page
      .getByText(titles[0] ?? '')
      .first()
      .waitFor();
    assert.deepEqual(await accessibilityViolations(page), []);
    const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    assert.ok(width <= 0, `scrolls sideways by ${width}`);
  });
  await takeScreenshots(browser, 'admin-detailing-product', async (page) => {
    await signInAs(page.context(), { site: shop.account, ...manager });
    await page.goto(`${shop.admin}/admin/orders/detailing/${ids[0]}`);
    await page.getByText('2 заказа').waitFor();
    assert.deepEqual(await accessibilityViolations(page), []);
  });
});
