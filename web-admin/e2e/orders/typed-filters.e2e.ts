import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  aGuestCheckout,
  changeResponses,
  eventually,
  openBrowser,
  openEmptyShop,
  orderAsGuest,
  signInAs,
  type TestShop,
} from '@shop/testing';

let shop: TestShop;
let browser: Browser;

const anna = { phone: '79990000131', password: 'staff-secret' };
const slowdown = 4;
const cardCount = 400;

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  const names = { firstName: 'Анна', secondName: 'Сорокина' };
  await shop.writePerson({ ...anna, ...names, email: 'anna@example.ru', roleKey: 'administrator' });
  const [product] = await shop.writeAssortment(1);
  const { paymentId, paymentUrl } = await orderAsGuest(shop.gateway, aGuestCheckout(product?.id ?? ''));
  const body = new URLSearchParams({ decision: 'pay', card: 'good' });
  await fetch(paymentUrl, { method: 'POST', redirect: 'manual', body });
  await eventually(async () => {
    const { status } = await fetch(`${shop.gateway}/api/payment/get/${paymentId}`, { method: 'POST' });
    assert.equal(status, 200);
  }, 20_000);
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

async function slowPage(context: BrowserContext): Promise<Page> {
  await signInAs(context, { site: shop.account, ...anna });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

const newContext = (): Promise<BrowserContext> =>
  browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });

/** The values of a parameter in all URLs that the page has had since. */
function watchParameter(page: Page, name: string): Set<string> {
  const values = new Set<string>();
  page.on('framenavigated', (frame) => {
    const value = new URL(frame.url()).searchParams.get(name);
    if (value !== null) values.add(value);
  });
  return values;
}

test('a word typed into the search of a full board stays whole on a slow computer', async () => {
  const context = await newContext();
  const page = await slowPage(context);
  await changeResponses(
    page,
    { url: '**/api/admin/orders/board', method: 'GET' },
    ({ cards: [card], ...rest }: { cards: { item: string; Title: string }[] }) => {
      if (!card) return { ...rest, cards: [] };
      const names = Array.from({ length: cardCount }, (_, at) =>
        at % 2 === 0 ? `Футболка ${at}` : `Худи ${at}`,
      );
      return { ...rest, cards: names.map((Title, at) => ({ ...card, Title, item: `${card.item}${at}` })) };
    },
  );
  await page.goto(`${shop.admin}/admin/orders/board`);
  const others = page.getByRole('button', { name: /^Перенести: Худи / });
  await others.first().waitFor();
  const search = page.getByLabel('Товар, цвет или размер');
  await search.pressSequentially('футболка', { delay: 40 });
  await page.waitForURL((url) => url.searchParams.get('q') === 'футболка');
  await others.first().waitFor({ state: 'detached' });
  assert.equal(await search.inputValue(), 'футболка');

  await page.getByRole('checkbox', { name: 'Только просроченные' }).check();
  await page.waitForURL((url) => url.searchParams.get('late') === '1');
  await search.fill('');
  await page.waitForURL((url) => !url.searchParams.has('q') && url.searchParams.has('late'));
  await context.close();
});

test('a day typed by keyboard filters the lists only once it is complete', async () => {
  for (const path of ['/admin/orders?period=own', '/admin/orders/detailing?period=own']) {
    const context = await newContext();
    const page = await slowPage(context);
    await page.goto(shop.admin + path);
    const from = page.getByLabel('С какого дня');
    const to = page.getByLabel('По какой день');
    await from.waitFor();
    const sent = watchParameter(page, 'from');
    await from.pressSequentially('11.11.2025', { delay: 40 });
    await page.waitForURL((url) => url.searchParams.get('from') === '2025-11-11');
    assert.equal(await from.inputValue(), '11.11.2025');
    const read = page.waitForRequest((one) => /2024-11-1[01]/.test(one.url() + (one.postData() ?? '')));
    for (let digits = 0; digits < 4; digits += 1) await from.press('Backspace');
    await from.pressSequentially('2024', { delay: 40 });
    await page.waitForURL((url) => url.searchParams.get('from') === '2024-11-11');
    assert.equal(await from.inputValue(), '11.11.2024');
    assert.deepEqual([...sent], ['2025-11-11', '2024-11-11']);

    // A year that was left unfinished does not stay in the field.
    await from.press('Backspace');
    await to.focus();
    assert.equal(await from.inputValue(), '11.11.2024');
    // The field follows the URL once the page has caught up, and asks for the orders of that day.
    await read;
    await page.goBack();
    await eventually(async () => assert.equal(await from.inputValue(), '11.11.2025'));
    await from.fill('');
    await page.waitForURL((url) => !url.searchParams.has('from'));
    await context.close();
  }
});
