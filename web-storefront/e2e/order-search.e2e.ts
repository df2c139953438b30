import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import {
  accessibilityFaults,
  launchBrowser,
  startShop,
  takeScreenshots,
  watchPage,
  type BrowserShop,
} from '@shop/testing';

const phone = { viewport: { width: 390, height: 844 } };

let shop: BrowserShop;
let browser: Browser;

before(async () => {
  shop = await startShop();
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

async function inPage(options: BrowserContextOptions, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  try {
    await act(await context.newPage());
  } finally {
    await context.close();
  }
}

const masked = {
  orderId: 100_237,
  _id: 'o-1',
  createdBy: '2026-11-02T10:00:00.000Z',
  amount: 11_330,
  status: 'succeeded',
  adminStatus: 'in-sewing',
  delivery_type: 'CDEK',
  userObject: { firstName: 'Иван', secondName: 'П.', phone: '+7 *** *** 67 89', email: 'i***@example.ru' },
  tg_user_data: null,
  products: [
    {
      productId: { Title: 'Худи «Звёздный кит»' },
      ProductDetails: { color: 'black', size: 'M', quantity: 2 },
    },
    { productId: { Title: '' }, ProductDetails: { color: 'white', size: 'S', quantity: 1 } },
  ],
  isOpen: false,
};
const earlier = {
  ...masked,
  orderId: 4_811,
  _id: 'o-2',
  createdBy: '2024-03-08T10:00:00.000Z',
  status: 'canceled',
  adminStatus: 'canceled',
  tg_user_data: { first_name: 'Иван', second_name: 'П.', Phone: '', Username: 'ivan_p' },
};
const open = {
  isOpen: true,
  address: 'Тверь, Советская, 1',
  index: '170100',
  comment: 'Позвоните за час',
  userObject: { firstName: 'Иван', secondName: 'Петров', phone: '79123456789', email: 'ivan@example.ru' },
};

/** The server's answers written by hand: what it finds is tested where it searches. */
async function answerSearches(page: Page): Promise<void> {
  await page.route('**/api/user/orders/search', async (route) => {
    const { code } = route.request().postDataJSON();
    const orders = [masked, earlier].map((order) => (code === '123456' ? { ...order, ...open } : order));
    const wrong = { statusCode: 403, code: 'ORDER_CODE_INVALID', message: 'Неверный код', requestId: 'r' };
    const isWrong = code !== undefined && code !== '123456';
    await route.fulfill({ status: isWrong ? 403 : 200, json: isWrong ? wrong : orders });
  });
  await page.route('**/api/user/orders/search/code', (route) => route.fulfill({ json: { message: 'ok' } }));
}

const toSearch = (page: Page): Promise<void> => page.getByRole('button', { name: 'К поиску' }).click();
const find = (page: Page): Promise<void> => page.getByRole('button', { name: 'Найти заказы' }).click();
const cards = (page: Page) => page.getByRole('article');

async function searchByPhone(page: Page): Promise<void> {
  await toSearch(page);
  await page.getByRole('radio', { name: 'По телефону' }).check();
  await page.keyboard.type('89123456789');
  await page.keyboard.press('Enter');
}

describe('order search', () => {
  for (const [where, options] of [
    ['a desktop', {}],
    ['a phone', phone],
  ] as const) {
    test(`on ${where}: from the footer to the whole orders`, async () => {
      await inPage(options, async (page) => {
        const watch = watchPage(page);
        await answerSearches(page);
        await page.goto(shop.shop);
        await page.getByRole('contentinfo').getByRole('link', { name: 'Поиск заказов' }).click();
        await searchByPhone(page);
        await page.getByRole('heading', { name: 'Найдено заказов: 2' }).waitFor();
        assert.equal(await cards(page).count(), 2);
        assert.equal(page.url(), `${shop.shop}/orders/search`);
        assert.deepEqual(await accessibilityFaults(page), []);
        const isWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
        assert.equal(await page.evaluate(isWide), false);
        await page.getByRole('button', { name: 'Отправить код' }).click();
        await page.getByText('Отправили код на почту, если такой заказ есть').waitFor();
        await page.keyboard.type('000000');
        await page.keyboard.press('Enter');
        await page.getByText('Неверный код').waitFor();
        assert.deepEqual(await accessibilityFaults(page), []);
        await page.getByRole('textbox', { name: 'Код из письма' }).fill('123456');
        await page.keyboard.press('Enter');
        await page.getByText('170100, Тверь, Советская, 1').first().waitFor();
        assert.deepEqual(
          watch.errors.filter((error) => !error.includes('403')),
          [],
        );
        const kept = await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })');
        assert.doesNotMatch(String(kept), /9123456789|345-67/);
        await page.getByRole('button', { name: 'Новый поиск' }).click();
        await page.getByRole('group', { name: 'Как будем искать?' }).waitFor();
      });
    });
  }

  test('shapes a phone while it is typed, also in the middle', async () => {
    await inPage({}, async (page) => {
      await page.goto(`${shop.shop}/orders/search`);
      await toSearch(page);
      await page.getByRole('radio', { name: 'По телефону' }).check();
      const field = page.getByRole('textbox', { name: 'Номер телефона' });
      await page.keyboard.type('8912345');
      assert.equal(await field.inputValue(), '+7 912 345');
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Home');
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
      await page.keyboard.type('0');
      assert.equal(await field.inputValue(), '+7 901 234');
      await page.keyboard.type('5');
      assert.equal(await field.inputValue(), '+7 905 123-4');
      await find(page);
      await page.getByText('Некорректный номер телефона').waitFor();
      assert.equal(await field.evaluate((element) => element === element.ownerDocument.activeElement), true);
    });
  });

  test('tells first what is new, one after another, and can be passed over', async () => {
    await inPage({ reducedMotion: 'no-preference' }, async (page) => {
      await page.goto(`${shop.shop}/orders/search`);
      await page.getByRole('heading', { name: 'Сайт обновился' }).waitFor();
      await page.getByRole('heading', { name: 'Старые заказы сохранены' }).waitFor({ timeout: 6_000 });
      assert.deepEqual(await accessibilityFaults(page), []);
      await page.getByRole('button', { name: 'Пропустить' }).click();
      await page.getByRole('group', { name: 'Как будем искать?' }).waitFor();
      await page.reload();
      await page.getByRole('group', { name: 'Как будем искать?' }).waitFor();
    });
  });

  test('is there in the first HTML', async () => {
    const html = await (await fetch(`${shop.shop}/orders/search`)).text();
    assert.match(html, /<title>Поиск заказов – Сорока<\/title>/);
    assert.match(html, /<h1[^>]*>Поиск заказов/);
  });

  test('looks well in every state', async () => {
    const open = async (page: Page): Promise<void> => {
      await answerSearches(page);
      await page.goto(`${shop.shop}/orders/search`);
    };
    await takeScreenshots(browser, 'storefront-order-search-intro', async (page) => {
      await open(page);
      await page.getByRole('button', { name: 'К поиску' }).waitFor();
    });
    await takeScreenshots(browser, 'storefront-order-search-form', async (page) => {
      await open(page);
      await toSearch(page);
      await page.getByRole('radio', { name: 'По телефону' }).check();
      await find(page);
    });
    await takeScreenshots(browser, 'storefront-order-search-found', async (page) => {
      await open(page);
      await searchByPhone(page);
      await page.getByRole('button', { name: 'Отправить код' }).click();
      await page.getByRole('textbox', { name: 'Код из письма' }).waitFor();
    });
  });
});
