import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import {
  accessibilityViolations,
  eventually,
  inPageOf,
  openBrowser,
  startShop,
  takeScreenshot,
  visit,
  watchPage,
  type OwnShop,
} from '@shop/testing';

const delivery = {
  link: 'delivery',
  title: 'Доставка',
  content: `<p>Отправляем <b>Почтой России</b> и СДЭКом.</p><p></p><h2>Сроки</h2>
    <ul><li>Почта: от 3 дней;</li><li>СДЭК: от 7 дней.</li></ul>
    <table><tr><th>Служба</th><th>Цена</th></tr><tr><td>Почта России</td><td>350 ₽</td></tr></table>
    <p>Не пришло? <a href="/page/contacts">Напишите нам</a>.</p>`,
};
const contacts = { link: 'contacts', title: 'Контакты', content: '<p>Отвечаем каждый день.</p>' };

let shop: OwnShop;
let browser: Browser;

before(async () => {
  // Starts them in sequence: when the shop fails to start, no browser is left running.
  shop = await startShop();
  browser = await openBrowser();
  await shop.writePages([delivery, contacts]);
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

const inPage = (options: BrowserContextOptions, act: (page: Page) => Promise<void>): Promise<void> =>
  inPageOf(browser, options, act);

describe('content page', () => {
  test('is rendered on the server', async () => {
    const answer = await fetch(`${shop.shop}/page/delivery`);
    const html = await answer.text();
    assert.equal(answer.status, 200);
    assert.match(html, /Отправляем <b>Почтой России<\/b> и СДЭКом\./);
    assert.match(html, /<title>Доставка – Сорока<\/title>/);
    assert.match(html, new RegExp(`<link href="${shop.shop}/page/delivery" rel="canonical"/>`));
    await inPage({ javaScriptEnabled: false }, async (page) => {
      await page.goto(`${shop.shop}/page/delivery`);
      await page.getByRole('heading', { level: 1, name: 'Доставка' }).waitFor();
    });
  });

  test('hydrates without errors and without repeating requests', async () => {
    await inPage({}, async (page) => {
      const watch = watchPage(page);
      await visit(page, `${shop.shop}/page/delivery`);
      await page.getByRole('button', { name: 'Сменить тему' }).click();
      assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
      assert.deepEqual(watch, { errors: [], failed: [], apiCalls: [] });
    });
  });

  test('opens from the footer and links on by client-side navigation', async () => {
    await inPage({}, async (page) => {
      const watch = watchPage(page);
      await page.goto(shop.shop);
      await page.evaluate('globalThis.isSameDocument = true');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Доставка' }).click();
      await page.getByRole('heading', { level: 1, name: 'Доставка' }).waitFor();
      assert.equal(await page.title(), 'Доставка – Сорока');
      assert.equal(await page.evaluate('document.activeElement.id'), 'main');
      assert.equal(await page.evaluate('scrollY'), 0);
      await page.getByRole('link', { name: 'Напишите нам' }).click();
      await page.getByRole('heading', { level: 1, name: 'Контакты' }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Доставка' }).waitFor();
      assert.equal(await page.evaluate('globalThis.isSameDocument'), true);
      assert.deepEqual(watch.errors, []);
      assert.deepEqual(watch.apiCalls, ['GET /api/pages/delivery', 'GET /api/pages/contacts']);
    });
  });

  test('that does not exist answers 404, with a message and a link to the home page', async () => {
    await inPage({}, async (page) => {
      const watch = watchPage(page);
      const answer = await visit(page, `${shop.shop}/page/nothing`);
      assert.equal(answer?.status(), 404);
      await page.getByRole('heading', { name: 'Страница не найдена' }).waitFor();
      assert.deepEqual(watch.apiCalls, []);
      assert.deepEqual(watch.failed, ['404 GET /page/nothing']);
      await page.getByRole('link', { name: 'На главную', exact: true }).click();
      await page.getByRole('heading', { name: /утащить в гнездо/ }).waitFor();
    });
  });

  test('reports an error of the API and recovers on retry', async () => {
    await inPage({}, async (page) => {
      await page.goto(shop.shop);
      await page.route('**/api/pages/delivery', (route) =>
        route.fulfill({
          status: 400,
          json: { statusCode: 400, code: 'BAD_REQUEST', message: 'x', requestId: 'r' },
        }),
      );
      await page.getByRole('contentinfo').getByRole('link', { name: 'Доставка' }).click();
      await page.getByRole('heading', { name: 'Произошла ошибка при загрузке страницы' }).waitFor();
      await page.unroute('**/api/pages/delivery');
      await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
      await page.getByRole('heading', { level: 1, name: 'Доставка' }).waitFor();
    });
  });

  test('shows a change within a second', async () => {
    await shop.writePages([{ link: 'payment-options', title: 'Оплата', content: '<p>Картой.</p>' }]);
    assert.match(await (await fetch(`${shop.shop}/page/payment-options`)).text(), /Картой\./);
    await shop.writePages([{ link: 'payment-options', title: 'Оплата', content: '<p>Картой и СБП.</p>' }]);
    await eventually(async () => {
      assert.match(await (await fetch(`${shop.shop}/page/payment-options`)).text(), /Картой и СБП\./);
    }, 1_000);
  });
});

describe('every screen', () => {
  const screens = { home: '/', page: '/page/delivery', 'not-found': '/no/such/thing' };

  for (const [name, path] of Object.entries(screens)) {
    test(`${name} has no serious accessibility violations in light and dark mode and fits a phone of 360 px`, async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await inPage({ colorScheme }, async (page) => {
          await page.goto(shop.shop + path);
          assert.deepEqual(await accessibilityViolations(page), []);
          assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1);
          await page.setViewportSize({ width: 360, height: 740 });
          assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 360);
          await takeScreenshot(page, `storefront-${name}-${colorScheme}`, { fullPage: true });
        });
      }
    });
  }

  test('are dark when the system prefers dark mode', async () => {
    await inPage({ colorScheme: 'dark' }, async (page) => {
      await page.goto(shop.shop);
      assert.equal(await page.evaluate('getComputedStyle(document.body).backgroundColor'), 'rgb(14, 16, 23)');
    });
  });

  test('have a skip link as the first tab stop', async () => {
    await inPage({}, async (page) => {
      await page.goto(`${shop.shop}/page/delivery`);
      await page.keyboard.press('Tab');
      assert.equal(await page.locator(':focus').textContent(), 'К содержанию');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      assert.equal(await page.locator('main :focus').textContent(), 'Напишите нам');
    });
  });

  test('have a menu on a phone that can be opened, used and closed by keyboard', async () => {
    await inPage({ viewport: { width: 390, height: 844 } }, async (page) => {
      const watch = watchPage(page);
      await visit(page, shop.shop);
      await page.getByRole('button', { name: 'Меню' }).press('Enter');
      const menu = page.getByRole('dialog', { name: 'Меню' });
      await menu.waitFor();
      assert.deepEqual(await accessibilityViolations(page), []);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
      assert.equal(await page.locator(':focus').getAttribute('aria-label'), 'Меню');
      await page.getByRole('button', { name: 'Меню' }).click();
      await menu.getByRole('link', { name: 'Контакты' }).click();
      await page.getByRole('heading', { level: 1, name: 'Контакты' }).waitFor();
      await menu.waitFor({ state: 'hidden' });
      assert.deepEqual(watch.errors, []);
    });
  });
});

describe('when the page cannot be rendered on the server', () => {
  test('the browser shows an error instead of a blank page', async () => {
    await shop.stopBackend();
    await inPage({}, async (page) => {
      const answer = await page.goto(`${shop.shop}/page/delivery`);
      assert.equal(answer?.status(), 503);
      await page
        .getByRole('heading', { name: 'Произошла ошибка при загрузке страницы' })
        .waitFor({ timeout: 15_000 });
    });
  });
});
