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

const total = 25;
const results = '/search?query=%D1%85%D1%83%D0%B4%D0%B8';

let shop: TestShop;
let browser: Browser;

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  await shop.writeAssortment(total);
  await eventually(async () => {
    const { pagination } = await (
      await fetch(`${shop.shop}/api/search/${encodeURIComponent('худи')}`)
    ).json();
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
const field = (page: Page) => page.getByRole('combobox', { name: 'Поиск по магазину' });
const calls = (all: readonly string[]) => all.filter((call) => !call.startsWith('GET /api/images/'));

describe('search results', () => {
  test('are rendered on the server and not indexed', async () => {
    const answer = await fetch(shop.shop + results);
    const html = await answer.text();
    assert.equal(answer.status, 200);
    assert.match(html, /Результаты поиска для &quot;худи&quot;/);
    assert.match(html, /<meta content="noindex" name="robots"\/>/);
    assert.equal(html.match(/<article/g)?.length, 10);
  });

  test('hydrate without errors and without repeating requests', async () => {
    await inPage({}, async (page) => {
      const watch = watchPage(page);
      await visit(page, shop.shop + results);
      assert.equal(await field(page).inputValue(), 'худи');
      assert.deepEqual(
        { ...watch, apiCalls: calls(watch.apiCalls) },
        { errors: [], failed: [], apiCalls: [] },
      );
    });
  });

  test('load ten more when the end of the list is reached', async () => {
    await inPage({}, async (page) => {
      const watch = watchPage(page);
      await visit(page, shop.shop + results);
      for (const shown of [10, 20, 25]) {
        await cards(page)
          .nth(shown - 1)
          .waitFor();
        assert.equal(await cards(page).count(), shown);
        await cards(page)
          .nth(shown - 1)
          .scrollIntoViewIfNeeded();
      }
      await page.getByText(`Показано ${total} из ${total}`).waitFor();
      assert.equal(await page.getByRole('link', { name: 'Показать ещё' }).count(), 0);
      assert.equal(calls(watch.apiCalls).length, 2);
      assert.equal(new Set(await cards(page).getByRole('heading').allTextContents()).size, total);
    });
  });

  test('are restored with their scroll position on going back', async () => {
    await inPage({}, async (page) => {
      await visit(page, shop.shop + results);
      await page.getByRole('link', { name: 'Показать ещё' }).press('Enter');
      await cards(page).nth(19).waitFor();
      await cards(page).nth(14).scrollIntoViewIfNeeded();
      const left = Number(await page.evaluate('scrollY'));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Доставка' }).dispatchEvent('click');
      await page.waitForURL('**/page/delivery');
      await page.goBack();
      await cards(page).nth(19).waitFor();
      await eventually(async () => {
        assert.ok(Math.abs(Number(await page.evaluate('scrollY')) - left) < 40);
      });
    });
  });

  test('are paginated without JavaScript', async () => {
    await inPage({ javaScriptEnabled: false }, async (page) => {
      await page.goto(shop.shop);
      await field(page).fill('худи');
      await page.getByRole('button', { name: 'Найти' }).click();
      await page.getByRole('heading', { level: 1, name: 'Результаты поиска для "худи"' }).waitFor();
      const first = await cards(page).first().textContent();
      await page.getByRole('link', { name: 'Показать ещё' }).click();
      await page.waitForURL('**/search?query=*&page=2');
      assert.notEqual(await cards(page).first().textContent(), first);
      await page.getByRole('link', { name: 'К началу списка' }).click();
      assert.equal(await cards(page).first().textContent(), first);
    });
  });

  test('keep sorting in the URL, after a reload and on going back', async () => {
    await inPage({}, async (page) => {
      await visit(page, shop.shop + results);
      await page.getByLabel('Сортировка').selectOption('price-down');
      await page.waitForURL(/sort=price-down/);
      await cards(page).first().getByText('Худи «Кит 25»').waitFor();
      await page.reload();
      assert.match((await cards(page).first().textContent()) ?? '', /Худи «Кит 25»/);
      await page.goBack();
      await cards(page).first().getByText('Худи «Кит 1»').waitFor();
    });
  });

  test('offer categories when nothing was found', async () => {
    await inPage({}, async (page) => {
      await page.goto(`${shop.shop}/search?query=%D1%82%D1%80%D0%B0%D0%BC%D0%B2%D0%B0%D0%B9`);
      await page.getByText('Товары не найдены').waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Худи и свитшоты' }).click();
      await page.waitForURL('**/category/hoodies');
    });
  });

  test('are corrected for a wrong keyboard layout, which is reported', async () => {
    await inPage({}, async (page) => {
      await page.goto(`${shop.shop}/search?query=%5Belb`);
      await page.getByText('Показываем результаты для').waitFor();
      assert.equal(await cards(page).count(), 10);
    });
  });

  test('ask for a query when it is empty', async () => {
    await inPage({}, async (page) => {
      await page.goto(`${shop.shop}/search?query=+`);
      await page.getByRole('heading', { level: 1, name: 'Что ищем?' }).waitFor();
    });
  });

  test('are replaced by an error when the API fails, and loaded on retry', async () => {
    await inPage({}, async (page) => {
      await visit(page, shop.shop);
      await page.route('**/api/search/*?*', (route) =>
        route.fulfill({
          status: 400,
          json: { statusCode: 400, code: 'BAD_REQUEST', message: 'x', requestId: 'r' },
        }),
      );
      await field(page).fill('худи');
      await field(page).press('Enter');
      await page.getByRole('heading', { name: 'Произошла неизвестная ошибка' }).waitFor();
      await page.unroute('**/api/search/*?*');
      await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
      await cards(page).nth(9).waitFor();
    });
  });

  test('are kept when the next ones cannot be loaded', async () => {
    await inPage({}, async (page) => {
      await visit(page, shop.shop + results);
      await page.route('**/api/search/*?*', (route) =>
        route.fulfill({
          status: 400,
          json: { statusCode: 400, code: 'BAD_REQUEST', message: 'x', requestId: 'r' },
        }),
      );
      await page.getByRole('link', { name: 'Показать ещё' }).press('Enter');
      await page.getByText('Не удалось загрузить следующие товары').waitFor();
      assert.equal(await cards(page).count(), 10);
      await page.unroute('**/api/search/*?*');
      await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
      await cards(page).nth(19).waitFor();
    });
  });
});

describe('suggestions', () => {
  const list = (page: Page) => page.getByRole('listbox', { name: 'Подсказки' });

  test('appear while typing, and are chosen by the arrow keys', async () => {
    await inPage({}, async (page) => {
      const watch = watchPage(page);
      await visit(page, shop.shop);
      await field(page).pressSequentially('худ', { delay: 20 });
      await list(page)
        .getByRole('option', { name: /Худи и свитшоты/ })
        .waitFor();
      assert.deepEqual(calls(watch.apiCalls), ['GET /api/search/%D1%85%D1%83%D0%B4/suggest']);
      assert.equal(await field(page).getAttribute('aria-expanded'), 'true');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      const active = await field(page).getAttribute('aria-activedescendant');
      assert.equal(await list(page).locator('[aria-selected=true]').getAttribute('id'), active);
      assert.deepEqual(await accessibilityViolations(page), []);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/category/hoodies');
      assert.equal(await list(page).count(), 0);
      assert.deepEqual(watch.errors, []);
    });
  });

  test('close on Escape and keep the query and the focus', async () => {
    await inPage({}, async (page) => {
      await visit(page, shop.shop);
      await field(page).fill('худи');
      await list(page).waitFor();
      await page.keyboard.press('Escape');
      await list(page).waitFor({ state: 'hidden' });
      assert.equal(await field(page).inputValue(), 'худи');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Результаты поиска для "худи"' }).waitFor();
    });
  });

  test('lead to a product when clicked', async () => {
    await inPage({ viewport: { width: 390, height: 844 } }, async (page) => {
      await visit(page, shop.shop);
      await field(page).fill('кит 7');
      await list(page)
        .getByRole('option', { name: /Худи «Кит 7»/ })
        .click();
      await page.waitForURL('**/product/*');
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
    });
  });

  test('that fail do not block the search', async () => {
    await inPage({}, async (page) => {
      await page.route('**/suggest', (route) => route.abort());
      await visit(page, shop.shop);
      await field(page).fill('худи');
      await page.keyboard.press('Enter');
      await cards(page).nth(9).waitFor();
    });
  });
});

describe('the search screen', () => {
  test('passes the accessibility checks in light and dark mode and fits a phone of 360 px', async () => {
    await inPage({}, async (page) => {
      await visit(page, shop.shop + results);
      await checkScreen(page, 'storefront-search', 'dark');
      assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1);
      await page.setViewportSize({ width: 360, height: 740 });
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 360);
    });
  });
});
