import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import {
  accessibilityViolations,
  aGuestCheckout,
  openBrowser,
  orderAsGuest,
  startShop,
  takeScreenshot,
  watchPage,
  type OwnShop,
} from '@shop/testing';

const counter = '42';
const phone = { viewport: { width: 390, height: 844 } };

let shop: OwnShop;
let browser: Browser;
let productId: string;

before(async () => {
  // The environment variable is inherited by the storefront's server.
  process.env['METRICA_ID'] = counter;
  shop = await startShop();
  browser = await openBrowser();
  const [product] = await shop.writeAssortment(3);
  productId = product?.id ?? '';
});
after(async () => {
  delete process.env['METRICA_ID'];
  await browser?.close();
  await shop?.stop();
});

/** Opens a page in which Metrica's script is replaced with an empty one; tests check what the script would read. */
async function inPage(
  options: BrowserContextOptions,
  act: (page: Page, requested: readonly string[]) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const requested: string[] = [];
  await context.route('https://mc.yandex.ru/**', async (route) => {
    requested.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  try {
    await act(await context.newPage(), requested);
  } finally {
    await context.close();
  }
}

const notice = (page: Page) => page.getByRole('region', { name: 'Согласие на статистику' });
const allow = async (page: Page): Promise<void> =>
  notice(page).getByRole('button', { name: 'Разрешить' }).click();
const layer = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate('(globalThis.dataLayer ?? []).map(({ ecommerce }) => ecommerce)');
const calls = (page: Page): Promise<unknown[][]> => page.evaluate('(globalThis.ym?.a ?? [])');

/** Polls with `evaluate`: a function that waits inside the page would violate its content security policy. */
async function until<Value>(page: Page, expression: string): Promise<Value> {
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const value = await page.evaluate<Value | undefined>(expression);
    if (value) return value;
    await page.waitForTimeout(100);
  }
  throw new Error(`${expression} has come to nothing.`);
}

/** Waits for the data layer's object with this e-commerce action. */
const subscribes = (page: Page, action: string): Promise<Record<string, unknown>> =>
  until(
    page,
    `(globalThis.dataLayer ?? []).map(({ ecommerce }) => ecommerce).find((one) => '${action}' in one)`,
  );

async function pay(): Promise<string> {
  const items = [{ _id: productId, Color: 'black', Size: 'M', Seam: null, Quantity: 1 }];
  return (await orderAsGuest(shop.gateway, aGuestCheckout(productId, { items }))).paymentUrl;
}

describe('counting visitors', () => {
  test('loads, stores and sends nothing before consent, or after a refusal', async () => {
    await inPage(phone, async (page, requested) => {
      const watch = watchPage(page);
      await page.goto(`${shop.shop}/product/${productId}`);
      await notice(page).waitFor();
      assert.deepEqual(await accessibilityViolations(page), []);
      assert.deepEqual([requested, await layer(page), await calls(page)], [[], [], []]);
      await notice(page).getByRole('button', { name: 'Только необходимое' }).click();
      await page.reload();
      await page.getByRole('button', { name: 'Настройки cookie' }).waitFor();
      assert.equal(await notice(page).count(), 0);
      assert.deepEqual([requested, await layer(page), await page.context().cookies()], [[], [], []]);
      assert.deepEqual([watch.errors, watch.failed], [[], []]);
    });
  });

  test('counts the steps of a purchase, and each page once', async () => {
    await inPage({}, async (page, requested) => {
      const watch = watchPage(page);
      await page.goto(`${shop.shop}/new`);
      await allow(page);
      await page
        .getByRole('main')
        .getByRole('link', { name: /Худи «Кит 1»/ })
        .click();
      const { click } = await subscribes(page, 'click');
      assert.match(JSON.stringify(click), /"name":"Худи «Кит 1»","price":4100,"brand":"Сорока","quantity":1/);
      await subscribes(page, 'detail');
      await page.getByRole('radio', { name: 'M', exact: true }).check();
      await page.getByRole('main').getByRole('button', { name: 'В корзину' }).first().click();
      const { add } = await subscribes(page, 'add');
      assert.match(JSON.stringify(add), /"variant":"black\/M"/);
      await page.waitForTimeout(700);
      const hits = (await calls(page)).filter(([, method]) => method === 'hit').map(([, , url]) => url);
      assert.deepEqual(hits.slice(0, 2), [`${shop.shop}/new`, `${shop.shop}/product/${productId}`]);
      assert.equal(requested.length, 1);

      await page.goto(await pay());
      await page.getByRole('button', { name: 'Оплатить' }).click();
      await page.getByRole('heading', { name: 'Спасибо за заказ!' }).waitFor();
      const { purchase } = await subscribes(page, 'purchase');
      assert.match(JSON.stringify(purchase), /"revenue":4450/);
      assert.match(JSON.stringify(purchase), /"name":"Худи «Кит 1»","price":4100/);
      assert.match(JSON.stringify(purchase), /"id":"delivery","name":"Доставка","price":350/);
      await page.waitForTimeout(700);
      const shown = (await calls(page)).filter(([, method]) => method === 'hit').map(([, , url]) => url);
      assert.deepEqual(shown, [`${shop.shop}/payment`]);
      await page.reload();
      await page.getByRole('heading', { name: 'Спасибо за заказ!' }).waitFor();
      await until(page, 'globalThis.ym !== undefined');
      await page.waitForTimeout(700);
      assert.equal((await layer(page)).filter((one) => 'purchase' in one).length, 0);
      assert.deepEqual([watch.errors, watch.failed], [[], []]);
    });
  });

  test('stops counting when the consent is withdrawn', async () => {
    await inPage({}, async (page) => {
      await page.goto(`${shop.shop}/new`);
      await allow(page);
      await until(page, 'globalThis.ym !== undefined');
      await page.getByRole('button', { name: 'Настройки cookie' }).click();
      await notice(page).waitFor();
      assert.equal(await page.evaluate(`globalThis.disableYaCounter${counter}`), true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      assert.equal(await page.evaluate('document.activeElement.textContent'), 'Только необходимое');
      await page.keyboard.press('Enter');
      assert.equal(await notice(page).count(), 0);
    });
  });

  test('shows the consent notice without a layout shift and without covering the footer', async () => {
    await inPage(phone, async (page) => {
      await page.goto(`${shop.shop}/product/${productId}`);
      await page.evaluate(`globalThis.shifts = 0; new PerformanceObserver((list) => {
        for (const one of list.getEntries()) globalThis.shifts += one.value;
      }).observe({ type: 'layout-shift', buffered: true });`);
      await notice(page).waitFor();
      await takeScreenshot(page, 'storefront-cookie-notice-phone');
      assert.ok(Number(await page.evaluate('globalThis.shifts')) < 0.01);
      // Scrolls to the end, where the last link must be visible above the notice.
      const scrollToEnd = (): Promise<unknown> =>
        page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
      await scrollToEnd();
      // The bar with the price comes once the button is out of sight, and needs room of its own.
      await page.waitForFunction(
        'getComputedStyle(document.documentElement).getPropertyValue("--bar-height") !== ""',
      );
      await scrollToEnd();
      const [last, box] = [
        await page.getByText('Настройки cookie').boundingBox(),
        await notice(page).boundingBox(),
      ];
      assert.ok(last && box && last.y + last.height <= box.y, 'the footer ends above the notice');
    });
  });
});
