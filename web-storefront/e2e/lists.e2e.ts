import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import {
  accessibilityViolations,
  checkScreen,
  eventually,
  inPageOf,
  openBrowser,
  openEmptyShop,
  visit,
  watchPage,
  type TestShop,
} from '@shop/testing';

const hoodies = '/category/hoodies/hoodie';
const total = 27;

let shop: TestShop;
let browser: Browser;

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  await shop.writeAssortment(total - 2);
  await shop.writeProduct({
    article: 'HD-90',
    title: 'Красное худи',
    colours: ['red'],
    isFastDelivery: true,
  });
  await shop.writeProduct({ article: 'HD-91', title: 'Худи из будущего', itemType: 'type_preorder' });
  await eventually(async () => {
    const { pagination } = await (await fetch(`${shop.shop}/api/products?category=hoodies`)).json();
    assert.equal(pagination.totalProducts, total);
  });
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

const inPage = (options: BrowserContextOptions, act: (page: Page) => Promise<void>): Promise<void> =>
  inPageOf(browser, options, act);

const cards = (page: Page) => page.locator('main article');
const status = (page: Page) => page.getByRole('main').getByRole('status');
const calls = (all: readonly string[]) => all.filter((call) => !call.startsWith('GET /api/images/'));

describe('the catalogue', () => {
  test('leads from all categories to the products of a subcategory', async () => {
    await inPage({}, async (page) => {
      const watch = watchPage(page);
      await visit(page, `${shop.shop}/category`);
      await page.getByRole('heading', { level: 1, name: 'Каталог' }).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Худи и свитшоты' }).click();
      await page.getByRole('heading', { level: 1, name: 'Худи и свитшоты' }).waitFor();
      await page.getByRole('main').getByText(`${total} товаров`).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Худи', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Худи' }).waitFor();
      await cards(page).first().waitFor();
      assert.equal(await page.title(), 'Худи – Сорока');
      const way = page.getByRole('navigation', { name: 'Хлебные крошки' });
      assert.deepEqual(await way.getByRole('listitem').allTextContents(), [
        'Главная',
        'Каталог',
        'Худи и свитшоты',
        'Худи',
      ]);
      assert.deepEqual(watch.errors, []);
    });
  });

  test('shows an empty subcategory, and answers 404 for a missing one', async () => {
    await inPage({}, async (page) => {
      await page.goto(`${shop.shop}/category/hoodies/sweatshirt`);
      await page.getByText('Эта категория пока что пустая').waitFor();
      const missing = await page.goto(`${shop.shop}/category/hoodies/nothing`);
      assert.equal(missing?.status(), 404);
      await page.getByRole('heading', { name: 'Товары в данной подкатегории отсутствуют.' }).waitFor();
      assert.equal(
        await page.getByRole('link', { name: 'Написать в поддержку' }).getAttribute('href'),
        '/page/contacts',
      );
    });
  });

  test('answers 404 for a missing category without requesting it again in the browser', async () => {
    await inPage({}, async (page) => {
      const watch = watchPage(page);
      const answer = await visit(page, `${shop.shop}/category/nothing`);
      assert.equal(answer?.status(), 404);
      await page.getByText('Ошибка 404').waitFor();
      await page
        .getByRole('heading', {
          name: 'Мы не смогли найти такую категорию, возможно она больше не доступна.',
        })
        .waitFor();
      assert.deepEqual(calls(watch.apiCalls), []);
    });
  });
});

describe('the products of a subcategory', () => {
  test('are rendered on the server and hydrate without repeating requests', async () => {
    const html = await (await fetch(shop.shop + hoodies)).text();
    assert.equal(html.match(/<article/g)?.length, 24);
    assert.match(html, new RegExp(`<link href="${shop.shop}${hoodies}" rel="canonical"/>`));
    assert.doesNotMatch(html, /<[^>]+ style=/);
    await inPage({}, async (page) => {
      const watch = watchPage(page);
      await visit(page, shop.shop + hoodies);
      assert.deepEqual(
        { ...watch, apiCalls: calls(watch.apiCalls) },
        { errors: [], failed: [], apiCalls: [] },
      );
      assert.equal(await cards(page).locator('img[fetchpriority=high]').count(), 4);
    });
  });

  test('are filtered by the URL, also after a reload and on going back', async () => {
    await inPage({ viewport: { width: 1280, height: 900 } }, async (page) => {
      await visit(page, shop.shop + hoodies);
      const filters = page.getByRole('complementary', { name: 'Фильтры' });
      await filters.getByRole('checkbox', { name: 'Красный' }).check();
      await page.waitForURL(/\?colors=red$/);
      await status(page).getByText('1 товар').waitFor();
      await page.reload();
      assert.equal(await filters.getByRole('checkbox', { name: 'Красный' }).isChecked(), true);
      assert.equal(await cards(page).count(), 1);
      await filters.getByRole('checkbox', { name: 'Чёрный' }).check();
      await status(page).getByText(`${total} товаров`).waitFor();
      await page.goBack();
      await status(page).getByText('1 товар').waitFor();
      await page.getByRole('link', { name: 'Убрать: Красный' }).click();
      await status(page).getByText(`${total} товаров`).waitFor();
      assert.equal(new URL(page.url()).search, '');
    });
  });

  test('are filtered by price, down to none and back', async () => {
    await inPage({ viewport: { width: 1280, height: 900 } }, async (page) => {
      await visit(page, shop.shop + hoodies);
      await page.getByRole('textbox', { name: 'до' }).fill('4 200');
      await page.keyboard.press('Enter');
      await page.waitForURL(/priceTo=4200$/);
      await status(page).getByText('2 товара').waitFor();
      await page.getByRole('textbox', { name: 'до' }).fill('1');
      await page.keyboard.press('Enter');
      await page.getByText('Под эти фильтры ничего не подошло').waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Сбросить всё' }).last().click();
      await cards(page).nth(23).waitFor();
    });
  });

  test('are sorted, and paginated by links with their own canonical address', async () => {
    await inPage({}, async (page) => {
      await visit(page, shop.shop + hoodies);
      await page.getByLabel('Сортировка').selectOption('price-up');
      await cards(page).first().getByText('Худи «Кит 1»', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Страница 2' }).click();
      await page.waitForURL(/\?sort=price-up&page=2$/);
      await cards(page).nth(3).waitFor({ state: 'detached' });
      assert.equal(await cards(page).count(), 3);
      assert.equal(await page.evaluate('scrollY'), 0);
    });
    const html = await (await fetch(`${shop.shop}${hoodies}?page=2`)).text();
    assert.match(html, new RegExp(`<link href="${shop.shop}${hoodies}\\?page=2" rel="canonical"/>`));
  });

  test('are where they were on going back from a product, in a category as in a collection', async () => {
    await inPage({ viewport: { width: 390, height: 844 } }, async (page) => {
      for (const path of [hoodies, '/collection/polar-expedition', '/new']) {
        await visit(page, `${shop.shop}${path}?sort=price-down`);
        await cards(page).nth(18).scrollIntoViewIfNeeded();
        const left = Number(await page.evaluate('scrollY'));
        assert.ok(left > 844, path);
        await cards(page).nth(18).getByRole('link').click();
        await page.waitForURL('**/product/*');
        await page.getByRole('main').getByRole('button', { name: 'В корзину' }).first().waitFor();
        await page.goBack();
        await cards(page).nth(18).waitFor();
        await eventually(async () => assert.equal(Number(await page.evaluate('scrollY')), left, path));
        assert.match(page.url(), /sort=price-down$/);
      }
    });
  });

  test('can be filtered and paginated without JavaScript', async () => {
    await inPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } }, async (page) => {
      await page.goto(shop.shop + hoodies);
      await page.getByRole('link', { name: 'Следующая страница' }).click();
      assert.equal(await cards(page).count(), total - 24);
      await page.getByRole('checkbox', { name: 'Красный' }).check();
      await page.getByRole('checkbox', { name: 'Быстрая доставка' }).check();
      await page.getByRole('button', { name: 'Показать' }).click();
      await page.getByRole('heading', { name: 'Красное худи' }).waitFor();
      assert.equal(await cards(page).count(), 1);
    });
  });

  test('have their filters in a sheet on a phone', async () => {
    await inPage({ viewport: { width: 390, height: 844 }, hasTouch: true }, async (page) => {
      const watch = watchPage(page);
      await visit(page, shop.shop + hoodies);
      const open = page.getByRole('button', { name: 'Фильтры' });
      const heightOfOneLine = (await open.boundingBox())?.height;
      await open.click();
      const sheet = page.getByRole('dialog', { name: 'Фильтры' });
      await sheet.getByRole('textbox', { name: 'до' }).waitFor();
      // The content must not overflow the sheet.
      const [inside, seen] = await Promise.all([
        page.evaluate('document.querySelector("dialog[open]").scrollWidth'),
        page.evaluate('document.querySelector("dialog[open]").clientWidth'),
      ]);
      assert.equal(inside, seen);
      await sheet.getByRole('checkbox', { name: 'Предзаказ' }).check();
      const done = sheet.getByRole('button', { name: 'Показать 1 товар' });
      await done.waitFor();
      assert.deepEqual(await accessibilityViolations(page), []);
      await done.click();
      await sheet.waitFor({ state: 'hidden' });
      await page.getByRole('heading', { name: 'Худи из будущего' }).waitFor();
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
      // The number of active filters is next to the label and must not wrap it.
      await open.getByText('1', { exact: true }).waitFor();
      assert.equal((await open.boundingBox())?.height, heightOfOneLine);
      assert.deepEqual(watch.errors, []);
    });
  });

  test('are replaced by an error when the API fails, and loaded on retry', async () => {
    await inPage({}, async (page) => {
      await visit(page, `${shop.shop}/category/hoodies`);
      await page.route('**/api/products/cards?*', (route) =>
        route.fulfill({
          status: 400,
          json: { statusCode: 400, code: 'BAD_REQUEST', message: 'x', requestId: 'r' },
        }),
      );
      await page.getByRole('main').getByRole('link', { name: 'Худи', exact: true }).click();
      await page.getByRole('alert').getByText('Произошла неизвестная ошибка').waitFor();
      await page.unroute('**/api/products/cards?*');
      await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
      await cards(page).nth(23).waitFor();
    });
  });
});

describe('every list', () => {
  const lists = {
    categories: '/category',
    category: '/category/hoodies',
    subcategory: hoodies,
    collections: '/collection',
    collection: '/collection/polar-expedition',
    'new-items': '/new',
    'fast-delivery': '/fast-delivery',
  };

  test('passes the accessibility checks in light and dark mode and fits a width of 360 px', async () => {
    await inPage({}, async (page) => {
      for (const [name, path] of Object.entries(lists)) {
        await visit(page, shop.shop + path);
        await checkScreen(page, `storefront-${name}`, 'dark');
        assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1, name);
        await page.setViewportSize({ width: 360, height: 740 });
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 360, name);
      }
    });
  });
});
