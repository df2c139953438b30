import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  aGuestCheckout,
  checkScreen,
  inPageOf,
  openBrowser,
  openEmptyShop,
  orderAsGuest,
  signInAs,
  watchPage,
  type TestShop,
} from '@shop/testing';

let shop: TestShop;
let browser: Browser;
let productId: string;

const manager = { phone: '79990000103', password: 'manager-secret' };
const other = { phone: '79990000104', password: 'manager-secret' };

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  const names = { firstName: 'Анна', secondName: 'Сорокина' };
  await shop.writePerson({ ...manager, ...names, email: 'manager@example.ru', roleKey: 'manager' });
  await shop.writePerson({ ...other, ...names, email: 'other@example.ru', roleKey: 'manager' });
  const [product] = await shop.writeAssortment(1);
  productId = product?.id ?? '';
  await orderAsGuest(shop.gateway, aGuestCheckout(productId));
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

async function profileOf(who: typeof manager): Promise<BrowserContext> {
  const context = await browser.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  await signInAs(context, { site: shop.account, ...who });
  return context;
}

async function open(context: BrowserContext, search = ''): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(`${shop.admin}/admin/orders${search}`);
  await views(page)
    .getByRole('link', { name: /^За сегодня/ })
    .waitFor();
  return page;
}

const views = (page: Page) => page.getByRole('navigation', { name: 'Виды списка' });
const columnHead = (page: Page, name: string) => page.getByRole('columnheader', { name });

async function choose(page: Page, action: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Вид: действия' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function saveView(page: Page, name: string, isShared = false): Promise<void> {
  await choose(page, /^Сохранить/);
  const dialog = page.getByRole('dialog', { name: 'Новый вид' });
  await dialog.getByRole('textbox', { name: 'Название' }).fill(name);
  if (isShared) await dialog.getByText(/^Общий:/).click();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await views(page).getByRole('link', { name }).waitFor();
}

test('a view stores filters, sorting and columns, is edited, deleted and restored, and is shared by a link', async () => {
  const context = await profileOf(manager);
  const page = await open(context, '?period=30&money=unpaid&sort=-amount');
  const watch = watchPage(page);
  await page.getByRole('button', { name: 'Вид таблицы' }).click();
  await page.getByRole('checkbox', { name: 'Трек-номер', exact: true }).check();
  await columnHead(page, 'Трек-номер').waitFor();
  await page.keyboard.press('Escape');
  await saveView(page, 'Ждут оплаты');
  await page.waitForURL(/view=own-/);
  const link = new URL(page.url()).search;
  assert.match(link, /period=30/);

  await page.goto(`${shop.admin}/admin/orders`);
  await views(page).getByRole('link', { name: 'Ждут оплаты' }).click();
  await page.waitForURL(/period=30.*sort=-amount.*columns=/);
  await columnHead(page, 'Трек-номер').waitFor();

  await page.getByRole('button', { name: 'Убрать фильтр «Деньги: Не оплачен»' }).click();
  await views(page).getByRole('link', { name: 'Ждут оплаты изменён' }).waitFor();
  await choose(page, 'Запомнить изменения в «Ждут оплаты»');
  await page.getByText('Вид сохранён').first().waitFor();
  await views(page).getByRole('link', { name: 'Ждут оплаты', exact: true }).waitFor();

  await choose(page, 'Переименовать…');
  const dialog = page.getByRole('dialog', { name: 'Название вида' });
  await dialog.getByRole('textbox', { name: 'Название' }).fill('Месяц');
  await page.keyboard.press('Enter');
  await views(page).getByRole('link', { name: 'Месяц' }).waitFor();

  await choose(page, 'Скопировать ссылку');
  await page.getByText('Ссылка скопирована').waitFor();
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  assert.match(copied, /\/admin\/orders\?period=30&sort=-amount/);

  await choose(page, 'Удалить вид');
  await page.getByText('Вид «Месяц» удалён.').waitFor();
  assert.equal(await views(page).getByRole('link', { name: 'Месяц' }).count(), 0);
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await views(page).getByRole('link', { name: 'Месяц' }).waitFor();
  await saveView(page, 'Общий месяц', true);

  const stranger = await profileOf(other);
  const theirs = await open(stranger, new URL(copied).search);
  await columnHead(theirs, 'Трек-номер').waitFor();
  await views(theirs).getByRole('link', { name: 'Общий месяц' }).waitFor();
  assert.equal(await views(theirs).getByRole('link', { name: 'Месяц', exact: true }).count(), 0);
  await theirs.goto(`${shop.admin}/admin/orders`);
  await views(theirs).getByRole('link', { name: 'Общий месяц' }).waitFor();
  // The link showed other columns, but did not change the user's own choice.
  assert.equal(await columnHead(theirs, 'Трек-номер').count(), 0);
  assert.deepEqual(watch.errors, []);
  await context.close();
  await stranger.close();
});

test('the counts of the views are updated when an order is placed', async () => {
  const context = await profileOf(manager);
  const page = await open(context);
  await views(page).getByRole('link', { name: 'За сегодня 1' }).waitFor();
  await orderAsGuest(shop.gateway, aGuestCheckout(productId));
  await views(page).getByRole('link', { name: 'За сегодня 2' }).waitFor();
  await context.close();
});

test('the views pass the accessibility checks and do not scroll sideways', async () => {
  await inPageOf(browser, {}, async (page) => {
    await signInAs(page.context(), { site: shop.account, ...manager });
    await page.goto(`${shop.admin}/admin/orders`);
    await views(page).getByRole('link', { name: 'Месяц', exact: true }).click();
    await page.waitForURL(/view=/);
    await page.getByRole('button', { name: 'Вид: действия' }).click();
    await page.getByRole('menuitem', { name: 'Удалить вид' }).waitFor();
    await checkScreen(page, 'admin-order-views');
  });
});
