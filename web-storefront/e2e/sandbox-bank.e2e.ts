import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import {
  accessibilityViolations,
  aGuestCheckout,
  inPageOf,
  openBrowser,
  openShop,
  orderAsGuest,
  takeScreenshots,
  watchPage,
  type TestShop,
} from '@shop/testing';

const phone = { viewport: { width: 390, height: 844 } };

let shop: TestShop;
let browser: Browser;
let productId: string;

before(async () => {
  shop = await openShop();
  browser = await openBrowser();
  const [product] = await shop.writeAssortment(1);
  productId = product?.id ?? '';
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

/** Places a guest's order. @returns the URL of the bank's page */
async function order(): Promise<string> {
  return (await orderAsGuest(shop.gateway, aGuestCheckout(productId))).paymentUrl;
}

const inPage = (options: BrowserContextOptions, act: (page: Page) => Promise<void>): Promise<void> =>
  inPageOf(browser, options, act);

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click();
const isBackAtShop = (page: Page): Promise<void> => page.waitForURL(`${shop.shop}/payment/*`);

describe('the sandbox bank', () => {
  for (const [where, options] of [
    ['a desktop', {}],
    ['a phone', phone],
  ] as const) {
    test(`accepts a payment on ${where}, with and without JavaScript`, async () => {
      await inPage(options, async (page) => {
        const watch = watchPage(page);
        await page.goto(await order());
        await page.getByText('Это учебный банк.').waitFor();
        const isWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
        assert.equal(await page.evaluate(isWide), false);
        assert.deepEqual(watch.errors, []);
        assert.deepEqual(await accessibilityViolations(page), []);
      });
      await inPage({ ...options, javaScriptEnabled: false }, async (page) => {
        await page.goto(await order());
        await press(page, 'Оплатить');
        await isBackAtShop(page);
      });
    });
  }

  test('keeps a payment pending until it is decided, and shows the decision', async () => {
    const address = await order();
    await inPage(phone, async (page) => {
      await page.goto(address);
      await press(page, 'Банк думает');
      await page.getByText('Банк думает над платежом.').waitFor();
      assert.equal(page.url(), address);
      assert.deepEqual(await accessibilityViolations(page), []);
      await press(page, 'Отклонить');
      await isBackAtShop(page);
      await page.goto(address);
      await page.getByRole('heading', { name: 'Платёж отклонён' }).waitFor();
      assert.equal(await page.getByRole('button').count(), 0);
    });
  });

  test('declines a card like a real bank, and shows the number of the chosen card', async () => {
    const address = await order();
    await inPage({}, async (page) => {
      await page.goto(address);
      await page.getByText('Другие учебные карты').click();
      await page.getByRole('radio', { name: 'Не хватит денег' }).check();
      assert.equal(await page.getByText('2200 0000 0000 0053').isVisible(), true);
      assert.equal(await page.getByText('2200 0000 0000 0004').isVisible(), false);
      await press(page, 'Оплатить');
      await isBackAtShop(page);
      await page.goto(address);
      await page.getByRole('heading', { name: 'Не хватило денег' }).waitFor();
    });
  });

  test('can be left without paying and opened again', async () => {
    const address = await order();
    await inPage({}, async (page) => {
      await page.goto(address);
      await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
      await isBackAtShop(page);
      await page.goto(address);
      await page.getByRole('button', { name: 'Оплатить' }).waitFor();
    });
  });

  test('answers 404 for an unknown payment', async () => {
    await inPage(phone, async (page) => {
      const answer = await page.goto(`${shop.shop}/api/sandbox-bank/nobody`);
      assert.equal(answer?.status(), 404);
      await page.getByRole('heading', { name: 'Учебный банк не знает такого платежа' }).waitFor();
      assert.deepEqual(await accessibilityViolations(page), []);
    });
  });

  test('passes the accessibility checks and is captured in screenshots', async () => {
    const [open, thinking, paid] = [await order(), await order(), await order()];
    await inPage({}, async (page) => {
      await page.goto(thinking);
      await press(page, 'Банк думает');
      await page.goto(paid);
      await press(page, 'Оплатить');
      await isBackAtShop(page);
    });
    await takeScreenshots(browser, 'bank-open', async (page) => {
      await page.goto(open);
      await page.getByText('Другие учебные карты').click();
      assert.deepEqual(await accessibilityViolations(page), []);
    });
    await takeScreenshots(browser, 'bank-thinking', (page) => page.goto(thinking).then(() => undefined));
    await takeScreenshots(browser, 'bank-paid', async (page) => {
      await page.goto(paid);
      assert.deepEqual(await accessibilityViolations(page), []);
    });
  });
});
