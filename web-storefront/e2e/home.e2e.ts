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

let shop: TestShop;
let browser: Browser;

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

const inPage = (options: BrowserContextOptions, act: (page: Page) => Promise<void>): Promise<void> =>
  inPageOf(browser, options, act);

const calls = (all: readonly string[]) => all.filter((call) => !call.startsWith('GET /api/images/'));
const parts = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

describe('the home page of a shop without products', () => {
  test('omits empty sections', async () => {
    await inPage({}, async (page) => {
      const watch = watchPage(page);
      await visit(page, shop.shop);
      assert.deepEqual(await parts(page), ['Сначала договоримся']);
      assert.deepEqual(watch, { errors: [], failed: [], apiCalls: [] });
    });
  });
});

describe('the home page', () => {
  before(async () => {
    await shop.writeAssortment(12);
    await shop.writeProduct({ article: 'FD-1', title: 'Худи «Быстрый кит»', isFastDelivery: true });
    await eventually(async () => {
      const html = await (await fetch(shop.shop)).text();
      assert.match(html, /Худи «Кит 1»[^]*Быстрый кит/);
      assert.match(html, /Полярная экспедиция[^]*Свитшоты/);
    });
  });

  test('is rendered completely on the server, with one high-priority picture', async () => {
    const html = await (await fetch(shop.shop)).text();
    assert.equal(html.match(/<img[^>]*fetchPriority="high"/gi)?.length, 1);
    assert.match(html, /href="\/collection\/polar-expedition"/);
    assert.match(html, /href="\/category\/hoodies\/sweatshirt"/);
  });

  test('hydrates without errors and without repeating requests', async () => {
    await inPage({}, async (page) => {
      const watch = watchPage(page);
      await visit(page, shop.shop);
      assert.deepEqual(await parts(page), [
        'Новинки',
        'Что ищем?',
        'Мы советуем',
        'Миры',
        'Быстрая доставка',
        'Сначала договоримся',
      ]);
      assert.deepEqual(
        { ...watch, apiCalls: calls(watch.apiCalls) },
        { errors: [], failed: [], apiCalls: [] },
      );
    });
  });

  test('links its covers to their collections', async () => {
    await inPage({}, async (page) => {
      await visit(page, shop.shop);
      const covers = page.getByRole('region', { name: 'Сейчас в магазине' });
      assert.equal(await covers.getByRole('link').count(), 2);
      await covers.getByRole('link', { name: 'Полярная экспедиция' }).click();
      await page.waitForURL('**/collection/polar-expedition');
      await page.getByRole('heading', { level: 1, name: 'Полярная экспедиция' }).waitFor();
    });
  });

  test('has no layout shift while pictures load', async () => {
    await inPage({}, async (page) => {
      await page.addInitScript(
        'globalThis.moved = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) globalThis.moved += entry.value; }).observe({ type: "layout-shift", buffered: true });',
      );
      await visit(page, shop.shop);
      assert.ok(Number(await page.evaluate('globalThis.moved')) < 0.02);
    });
  });

  test('has a headline of two lines at any width, also before its font is loaded', async () => {
    for (const loadsFonts of [true, false]) {
      await inPage({}, async (page) => {
        if (!loadsFonts) await page.route(/\.woff2/, (route) => route.abort());
        await visit(page, shop.shop);
        for (const width of [320, 360, 390, 412, 768, 896, 1024, 1440]) {
          await page.setViewportSize({ width, height: 844 });
          const lines = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
            const { lineHeight } = getComputedStyle(title);
            return title.getBoundingClientRect().height / parseFloat(lineHeight);
          });
          assert.equal(Math.round(lines * 10), 20, `${width} px, ${loadsFonts ? 'web' : 'fallback'} font`);
        }
      });
    }
  });

  test('has swipeable covers on a phone and does not scroll sideways', async () => {
    await inPage({ viewport: { width: 360, height: 740 } }, async (page) => {
      await visit(page, shop.shop);
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 360);
      const second = page.getByRole('region', { name: 'Сейчас в магазине' }).getByRole('listitem').nth(1);
      const before = await second.boundingBox();
      assert.ok(before && before.x > 250 && before.x < 360, 'the next one looks out at the edge');
      await second.scrollIntoViewIfNeeded();
      assert.ok(((await second.boundingBox())?.x ?? 360) < 60);
    });
  });

  test('has no serious accessibility violations in light and dark mode', async () => {
    await inPage({}, async (page) => {
      await visit(page, shop.shop);
      await checkScreen(page, 'storefront-home', 'dark');
      assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1);
    });
  });
});

describe('the catalogue menu in the header', () => {
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Каталог' });

  test('opens by keyboard, closes on Escape and returns the focus', async () => {
    await inPage({}, async (page) => {
      await visit(page, shop.shop);
      await page.getByRole('button', { name: 'Каталог' }).press('Enter');
      await menu(page).waitFor();
      assert.deepEqual(await accessibilityViolations(page), []);
      await page.keyboard.press('Tab');
      assert.equal(await page.locator(':focus').textContent(), 'Худи и свитшоты');
      await page.keyboard.press('Escape');
      await menu(page).waitFor({ state: 'hidden' });
      assert.equal(await page.locator(':focus').textContent(), 'Каталог');
    });
  });

  test('closes when the focus moves past it', async () => {
    await inPage({}, async (page) => {
      await visit(page, shop.shop);
      await page.getByRole('button', { name: 'Каталог' }).press('Enter');
      await menu(page).getByRole('link', { name: 'Все категории' }).focus();
      await page.keyboard.press('Tab');
      await menu(page).waitFor({ state: 'hidden' });
    });
  });

  test('closes when one of its links is followed', async () => {
    await inPage({}, async (page) => {
      const watch = watchPage(page);
      await visit(page, shop.shop);
      await page.getByRole('button', { name: 'Каталог' }).click();
      await menu(page).getByRole('link', { name: 'Свитшоты', exact: true }).click();
      await page.waitForURL('**/category/hoodies/sweatshirt');
      await menu(page).waitFor({ state: 'hidden' });
      assert.deepEqual(watch.errors, []);
    });
  });

  test('works without JavaScript', async () => {
    await inPage({ javaScriptEnabled: false }, async (page) => {
      await page.goto(shop.shop);
      await page.getByRole('button', { name: 'Каталог' }).click();
      await menu(page).getByRole('link', { name: 'Худи и свитшоты' }).click();
      await page.waitForURL('**/category/hoodies');
    });
    await inPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } }, async (page) => {
      await page.goto(shop.shop);
      await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).click();
      await page.waitForURL('**/category');
    });
  });

  test('is part of the menu on a phone', async () => {
    await inPage({ viewport: { width: 390, height: 844 } }, async (page) => {
      await visit(page, shop.shop);
      await page.getByRole('button', { name: 'Меню' }).click();
      const dialog = page.getByRole('dialog', { name: 'Меню' });
      await dialog.getByText('Худи и свитшоты', { exact: true }).click();
      assert.deepEqual(await accessibilityViolations(page), []);
      await dialog.getByRole('link', { name: 'Свитшоты', exact: true }).click();
      await page.waitForURL('**/category/hoodies/sweatshirt');
      await dialog.waitFor({ state: 'hidden' });
    });
  });
});
