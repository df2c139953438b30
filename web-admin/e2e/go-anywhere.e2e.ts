import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  accessibilityViolations,
  openBrowser,
  openEmptyShop,
  signInAs,
  takeScreenshots,
  watchPage,
  type TestShop,
} from '@shop/testing';

let shop: TestShop;
let browser: Browser;

/** The first order number of the shop. */
const orderNumber = 100_001;
const manager = { phone: '79990000103', password: 'manager-secret' };
const buyer = { phone: '79123456789', password: 'buyer-secret' };
const editor = { phone: '79990000104', password: 'editor-secret' };

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  const names = { firstName: 'Анна', secondName: 'Сорокина' };
  await shop.writePerson({ ...manager, ...names, email: 'manager@example.ru', roleKey: 'manager' });
  await shop.writePerson({ ...editor, ...names, email: 'editor@example.ru', roleKey: 'editor' });
  await shop.writePerson({
    ...buyer,
    email: 'ivan@example.ru',
    firstName: 'Иван',
    secondName: 'Петров',
  });
  const [product] = await shop.writeAssortment(12);
  await order(product?.id ?? '');
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

/** Places an order for a hoodie as a signed-in customer. */
async function order(_id: string): Promise<void> {
  const post = async (path: string, body: unknown, token = ''): Promise<Record<string, unknown>> => {
    const answer = await fetch(shop.gateway + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}`, 'idempotency-key': 'go-anywhere' }),
      },
      body: JSON.stringify(body),
    });
    assert.ok(answer.ok, `${path} was answered ${answer.status}: ${await answer.clone().text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const { token } = await post('/api/user/sign-in', buyer);
  const item = { _id, Color: 'black', Size: 'M', Seam: null, Quantity: 1 };
  await post('/api/user/cart/add', { item }, String(token));
  const address = { Address: 'Тверь, Советская, 1', Index: '170100' };
  await post(
    '/api/payment/create',
    {
      items: [item],
      promo: null,
      user: { Phone: buyer.phone, Email: 'ivan@example.ru', delivery: 'CDEK', address },
    },
    String(token),
  );
}

async function profileOf(who: typeof manager): Promise<BrowserContext> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  await signInAs(context, { site: shop.account, ...who });
  return context;
}

const field = (page: Page) => page.getByRole('dialog').getByRole('combobox');
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Найти и перейти' }).waitFor();
  await page.keyboard.press('Control+KeyK');
  await field(page).fill(text);
}

test('a manager finds an order by number, a product despite a typo, and a buyer by phone, e-mail or name', async () => {
  const context = await profileOf(manager);
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.goto(`${shop.admin}/admin`);
  await search(page, String(orderNumber));
  const order = group(page, 'Заказы').getByRole('option', { name: `Заказ ${orderNumber}` });
  await order.waitFor();
  assert.equal(await order.getAttribute('aria-selected'), 'true');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: `Заказ ${orderNumber}` }).waitFor();

  await page.goto(`${shop.admin}/admin`);
  await search(page, 'хдуи кит');
  await group(page, 'Товары')
    .getByRole('option', { name: /^Все найденные товары: 12/ })
    .click();
  await page.waitForURL(/\/admin\/products\?search=/);
  await page.getByRole('link', { name: 'Худи «Кит 1»', exact: true }).waitFor();

  await search(page, 'hd-7');
  await group(page, 'Товары').getByRole('option', { name: 'Худи «Кит 7»' }).click();
  await page.getByRole('dialog').getByLabel('Наименование').waitFor();
  await page.goto(`${shop.admin}/admin`);

  for (const typed of ['+7 (912) 345-67-89', 'ivan@example', 'петров']) {
    await search(page, typed);
    await group(page, 'Покупатели')
      .getByRole('option', { name: /^Петров Иван/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'detached' });
  }
  await search(page, 'петров');
  await group(page, 'Покупатели')
    .getByRole('option', { name: /^Петров Иван/ })
    .click();
  await page.waitForURL(/\/admin\/orders\?.*user=/);
  await page.getByRole('link', { name: String(orderNumber) }).waitFor();
  await search(page, 'такого нет нигде');
  await page.getByRole('status').getByText('Ничего не нашлось').waitFor();
  assert.deepEqual(watch.errors, []);
  await context.close();
});

test('an editor finds products, and sends no requests for orders or buyers', async () => {
  const context = await profileOf(editor);
  const page = await context.newPage();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`${shop.admin}/admin`);
  await search(page, 'кит 3');
  await group(page, 'Товары').getByRole('option').first().waitFor();
  await field(page).fill('петров');
  await page.getByRole('status').getByText('Ничего не нашлось').waitFor();
  assert.deepEqual(
    requested.filter((path) => path === '/api/admin/orders' || path.startsWith('/api/admin/advanced')),
    [],
  );
  await context.close();
});

test('the search dialog passes the accessibility checks and does not scroll sideways', async () => {
  await takeScreenshots(browser, 'admin-go-anywhere', async (page) => {
    await signInAs(page.context(), { site: shop.account, ...manager });
    await page.goto(`${shop.admin}/admin`);
    await page.getByRole('button', { name: 'Найти и перейти' }).click();
    await field(page).fill('кит');
    await group(page, 'Товары').getByRole('option').first().waitFor();
    await group(page, 'Заказы').getByRole('option').first().waitFor();
    assert.deepEqual(await accessibilityViolations(page), []);
    const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    assert.ok(width <= 0, `scrolls sideways by ${width}`);
  });
});
