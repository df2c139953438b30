import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { checkScreen, openBrowser, openShop, revisit, visit, watchPage, type TestShop } from '@shop/testing';
import { cartLine, fillCart, press } from './guest-checkout.ts';

let shop: TestShop;
let browser: Browser;
let whale: string;
let other: string;
let soldOut: string;

before(async () => {
  shop = await openShop();
  browser = await openBrowser();
  const [first, second] = await shop.writeAssortment(2);
  whale = first?.id ?? '';
  other = second?.id ?? '';
  soldOut = (await shop.writeProduct({ article: 'HD-91', title: 'Распроданное худи', isAvailable: false }))
    .id;
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

async function inShop(
  options: BrowserContextOptions,
  act: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  try {
    await act(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

async function openCart(page: Page, lines: readonly unknown[]): Promise<void> {
  await page.goto(`${shop.shop}/cart`);
  await fillCart(page, lines);
  await revisit(page);
}

const order = (page: Page) => page.getByRole('region', { name: 'Ваш заказ' });
const says = (page: Page, text: string): Promise<void> => order(page).getByText(text).first().waitFor();

describe('the cart', () => {
  test('is empty at first, and is opened from the header after a product was added', async () => {
    await inShop({}, async (page) => {
      const watch = watchPage(page);
      await visit(page, `${shop.shop}/cart`);
      await page.getByText('Ой-ой! Кажется ваша корзина пустует').waitFor();
      assert.deepEqual(watch, { errors: [], failed: [], apiCalls: [] });
      await visit(page, `${shop.shop}/product/${whale}?size=M`);
      await page.getByRole('main').getByRole('button', { name: 'В корзину' }).first().click();
      await page.getByRole('link', { name: 'Корзина: 1 товар' }).click();
      await page.getByRole('heading', { name: 'Худи «Кит 1»' }).waitFor();
      await says(page, '4 100,00 ₽');
    });
  });

  test('is not indexed, and is rendered without goods on the server', async () => {
    const html = await (await fetch(`${shop.shop}/cart`)).text();
    assert.match(html, /<meta content="noindex" name="robots"\/>/);
    assert.match(html, /Корзина загружается/);
  });

  test('counts pieces, updates on every click and keeps the quantity after a reload', async () => {
    await inShop({}, async (page) => {
      await openCart(page, [cartLine(whale), cartLine(other, { quantity: 19 })]);
      await says(page, '20 товаров');
      const counter = page.getByRole('group', { name: 'Количество: Худи «Кит 1»' });
      const more = counter.getByRole('button', { name: 'Больше на один' });
      await more.click();
      await says(page, '21 товар');
      await more.click({ clickCount: 5 });
      await counter.getByRole('button', { name: 'Меньше на один' }).click();
      assert.equal(await counter.getByRole('status').textContent(), '6');
      await page.reload();
      await says(page, '25 товаров');
      await page.getByRole('link', { name: 'Корзина: 25 товаров' }).waitFor();
    });
  });

  test('removes a line and restores it at its place', async () => {
    await inShop({}, async (page) => {
      await openCart(page, [cartLine(whale), cartLine(other)]);
      await press(page, 'Убрать: Худи «Кит 1»');
      await says(page, '1 товар');
      await press(page, 'Вернуть: Худи «Кит 1»');
      await says(page, '2 товара');
      await press(page, 'Отложить: Худи «Кит 2»');
      await page.getByText('Отложено в избранное').waitFor();
      await page.getByRole('link', { name: 'Избранное: 1 товар' }).waitFor();
      await press(page, 'Вернуть: Худи «Кит 2»');
      await says(page, '2 товара');
      await page.getByRole('link', { name: 'Избранное', exact: true }).waitFor();
      const titles = await page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('heading')
        .allTextContents();
      assert.deepEqual(titles, ['Худи «Кит 1»', 'Худи «Кит 2»']);
      await press(page, 'Отложить: Худи «Кит 2»');
      await page.getByRole('link', { name: 'Избранное: 1 товар' }).click();
      await press(page, 'В корзину: Худи «Кит 2»');
      const dialog = page.getByRole('dialog', { name: 'Какой размер?' });
      await dialog.waitFor();
      await checkScreen(page, 'storefront-favourite-sizes');
      await dialog.getByRole('button', { name: 'L', exact: true }).click();
      await page.getByRole('link', { name: 'Перейти в корзину' }).click();
      await says(page, '2 товара');
    });
  });

  test('is synchronised between two tabs', async () => {
    await inShop({}, async (page, context) => {
      await openCart(page, [cartLine(whale)]);
      const second = await context.newPage();
      await visit(second, `${shop.shop}/cart`);
      await press(page, 'Больше на один');
      await says(second, '2 товара');
      await press(second, 'Убрать: Худи «Кит 1»');
      await page.getByText('Ой-ой! Кажется ваша корзина пустует').waitFor();
    });
  });

  test('shows unavailable lines without counting them, and ignores invalid stored data', async () => {
    await inShop({}, async (page) => {
      await openCart(page, [
        cartLine(whale, { quantity: 2 }),
        cartLine(soldOut),
        cartLine(whale, { size: '3XL' }),
        cartLine('000000000000000000000000'),
        { productId: 7 },
        'мусор',
      ]);
      await page.getByText('Этот товар более не доступен для заказа.').waitFor();
      await page.getByText('Размер 3XL больше не доступен').waitFor();
      await page.getByText('Товар был удален').waitFor();
      await says(page, '2 товара');
      await says(page, '8 200,00 ₽');
      await page.evaluate("localStorage.setItem('shop.cart', '{{{')");
      await page.reload();
      await page.getByText('Ой-ой! Кажется ваша корзина пустует').waitFor();
    });
  });

  test('reports that products could not be loaded, and loads them on retry', async () => {
    await inShop({}, async (page) => {
      await page.route('**/api/products/details', (route) => route.abort());
      await openCart(page, [cartLine(whale)]);
      const again = page.getByRole('button', { name: 'Попробовать ещё раз' });
      await again.waitFor();
      await page.unroute('**/api/products/details');
      await again.click();
      await says(page, '1 товар');
    });
  });

  test('passes the accessibility checks and does not scroll sideways at any width', async () => {
    const lines = [cartLine(whale, { quantity: 2 }), cartLine(other), cartLine(soldOut)];
    await inShop({}, async (page) => {
      await openCart(page, lines);
      await checkScreen(page, 'storefront-cart');
      await page.setViewportSize({ width: 360, height: 740 });
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 360);
    });
  });
});
