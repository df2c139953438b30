import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import {
  eventually,
  inPageOf,
  openBrowser,
  openEmptyShop,
  visit,
  watchPage,
  type TestShop,
} from '@shop/testing';

const total = 4;

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
const calls = (all: readonly string[]) => all.filter((call) => !call.startsWith('GET /api/images/'));

describe('collections, new items and fast delivery', () => {
  test('a collection is opened from the list of collections and shows its products', async () => {
    await inPage({}, async (page) => {
      const watch = watchPage(page);
      await visit(page, `${shop.shop}/collection`);
      await page.getByRole('heading', { level: 1, name: 'Все коллекции' }).waitFor();
      assert.equal(await page.getByRole('main').getByText('новинка', { exact: true }).count(), 1);
      await page.getByRole('main').getByRole('heading', { name: 'Полярная экспедиция' }).click();
      await page.getByRole('heading', { level: 1, name: 'Полярная экспедиция' }).waitFor();
      await page.getByText('Там, где снег скрипит.').waitFor();
      await page.getByRole('main').getByText(`${total} товара`).waitFor();
      assert.equal(await cards(page).count(), total);
      assert.equal(await page.getByLabel('Сортировка').inputValue(), 'own');
      await page.getByLabel('Сортировка').selectOption('price-down');
      await page.waitForURL(/\?sort=price-down$/);
      await page.getByRole('checkbox', { name: 'Красный' }).check();
      await page.waitForURL(/colors=red/);
      await page.getByRole('main').getByText('1 товар', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Убрать: Красный' }).click();
      await page.getByRole('main').getByText(`${total} товара`).waitFor();
      assert.deepEqual(watch.errors, []);
    });
  });

  test('a missing collection answers 404', async () => {
    await inPage({}, async (page) => {
      const answer = await page.goto(`${shop.shop}/collection/nothing`);
      assert.equal(answer?.status(), 404);
      await page
        .getByRole('heading', {
          name: 'Мы не смогли найти такую коллекцию, возможно она больше не доступна.',
        })
        .waitFor();
    });
  });

  test('new items and fast delivery are rendered on the server and hydrate without repeating requests', async () => {
    const newItems = await (await fetch(`${shop.shop}/new`)).text();
    assert.match(newItems, /<h1[^>]*>Новинки<\/h1>/);
    assert.equal(newItems.match(/<article/g)?.length, total);
    const fast = await (await fetch(`${shop.shop}/fast-delivery`)).text();
    assert.match(fast, /за 1–3\sдня.*до 1–2\sнедель/);
    assert.equal(fast.match(/<article/g)?.length, 1);
    await inPage({}, async (page) => {
      const watch = watchPage(page);
      for (const path of [
        '/new',
        '/fast-delivery',
        '/collection',
        '/collection/polar-expedition',
        '/category',
      ]) {
        await visit(page, shop.shop + path);
      }
      assert.deepEqual(
        { ...watch, apiCalls: calls(watch.apiCalls) },
        { errors: [], failed: [], apiCalls: [] },
      );
    });
  });
});
