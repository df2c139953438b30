import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { checkScreen, eventually, inPageOf, openBrowser, watchPage } from '@shop/testing';
import { startExamples, type RunningExamples } from './start-examples.ts';

let examples: RunningExamples;
let browser: Browser;

before(async () => {
  examples = await startExamples();
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await examples?.stop();
});

const open = (path: string, act: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
  inPageOf(browser, { viewport: { width: 1440, height: 900 }, ...options }, async (page) => {
    page.setDefaultTimeout(15_000);
    const watch = watchPage(page);
    await page.goto(`${examples.url}${path}`);
    await act(page);
    assert.deepEqual(watch.errors, []);
  });

const firstRow = (page: Page) => page.getByRole('row').nth(1);
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search);

test('keeps filters, sorting and page in the URL and restores them on reload and on going back', async () => {
  await open('/table', async (page) => {
    await page.getByRole('link', { name: 'Заказ 100585' }).waitFor();
    await page.getByRole('button', { name: 'Сумма' }).click();
    const head = page.getByRole('columnheader', { name: 'Сумма' });
    await eventually(async () => assert.equal(await head.getAttribute('aria-sort'), 'descending'));
    await page.getByRole('link', { name: 'Страница 2' }).click();
    await page.waitForURL(/page=2/);
    await page.keyboard.press('/');
    await page.keyboard.type('кит');
    // The search follows each pause of the typing, and a busy machine makes some.
    await eventually(() => assert.equal(query(page), '?sort=-kopecks&search=кит'));
    await page.getByText('Поиск: кит', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('Поиск: кит', { exact: true }).waitFor();
    await page.goBack();
    await eventually(() => assert.equal(query(page), '?sort=-kopecks&page=2'));
    assert.equal(await page.getByRole('textbox', { name: 'Номер, телефон или товар' }).inputValue(), '');
  });
});

test('does not replace newer results with a late response', async () => {
  await open('/table?answer=late', async (page) => {
    const search = page.getByRole('textbox', { name: 'Номер, телефон или товар' });
    await page.getByRole('link', { name: 'Заказ 100585' }).waitFor();
    await search.fill('1');
    // Enter searches without waiting for a pause in typing. This response takes a second and a half.
    await search.press('Enter');
    await page.waitForURL(/search=1$/);
    await search.fill('100301');
    await search.press('Enter');
    await page.getByRole('link', { name: 'Заказ 100301' }).waitFor();
    const rowsSeen = await page.evaluate<number[]>(`new Promise((resolve) => {
      const seen = new Set();
      const until = performance.now() + 2500;
      const look = () => {
        seen.add(document.querySelectorAll('tbody tr[data-row-key^="order"]').length);
        if (performance.now() < until) requestAnimationFrame(look); else resolve([...seen]);
      };
      look();
    })`);
    assert.deepEqual(rowsSeen, [1]);
  });
});

test('keeps ticked rows across pages, ticks by keyboard, and labels each checkbox after its row', async () => {
  await open('/table', async (page) => {
    const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
    await box('Заказ 100585').check();
    await box('Заказ 100582').click({ modifiers: ['Shift'] });
    await page.getByText('Выбрано: 4\u00a0заказа').waitFor();
    await page.getByRole('link', { name: 'Страница 2' }).click();
    await page.getByText('из них 4 не на этой странице').waitFor();
    await page.getByRole('link', { name: 'Заказ 100565' }).focus();
    await page.keyboard.press('x');
    await page.getByText('Выбрано: 5\u00a0заказов').waitFor();
    assert.equal(await box('Заказ 100565').isChecked(), true);
    const names = await page
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((one) => (one as { ariaLabel?: string }).ariaLabel ?? ''));
    assert.equal(new Set(names).size, names.length);
    assert.ok(
      names.every((name) => /^[А-Яа-яё]/.test(name)),
      names.join(),
    );
    await page.getByRole('button', { name: 'Распечатать' }).click();
    await page.getByText('На печать: 5\u00a0заказов').waitFor();
    await page.getByRole('button', { name: /^Удалить\. Удалять заказы может только/ }).waitFor();
    await page.getByRole('button', { name: 'Снять выделение' }).click();
    await page.getByRole('textbox', { name: 'Номер, телефон или товар' }).waitFor();
    assert.equal(await page.evaluate('document.activeElement.tagName'), 'INPUT');
  });
});

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a narrow window', { width: 800, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`the rows of ${device} stay where they are when the first one is ticked`, async () => {
    await open(
      '/table',
      async (page) => {
        const box = page.getByRole('checkbox', { name: 'Заказ 100585', exact: true });
        await box.waitFor();
        // Another font may move the rows.
        await page.evaluate('document.fonts.ready');
        const before = await box.boundingBox();
        await box.check();
        await page.getByRole('button', { name: 'Снять выделение' }).waitFor();
        assert.deepEqual(await box.boundingBox(), before);
        await page.getByRole('button', { name: 'Снять выделение' }).click();
        await page.getByRole('button', { name: 'Снять выделение' }).waitFor({ state: 'hidden' });
        assert.deepEqual(await box.boundingBox(), before);
      },
      { viewport },
    );
  });
}

test('opens the row link on a click anywhere in the row, and the row menu by keyboard', async () => {
  await open('/table?status=canceled', async (page) => {
    const more = page.getByRole('button', { name: /^Действия: Заказ/ }).first();
    await more.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu');
    await menu.getByRole('menuitem', { name: 'Скопировать номер' }).waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await eventually(async () =>
      assert.match(String(await page.evaluate('document.activeElement.ariaLabel')), /^Действия: Заказ/),
    );
    // A click anywhere in the row follows its link, which covers the whole row.
    const cell = await firstRow(page).getByRole('cell').nth(3).boundingBox();
    assert.ok(cell);
    await page.mouse.click(cell.x + cell.width / 2, cell.y + cell.height / 2);
    await page.waitForURL(/\/table\/\d+\?status=canceled/);
  });
});

test('keeps the chosen columns and row height after a reload', async () => {
  await open('/table', async (page) => {
    await page.getByRole('button', { name: 'Вид таблицы' }).click();
    await page.getByRole('checkbox', { name: 'Телефон' }).uncheck();
    await page.getByRole('checkbox', { name: 'Откуда' }).check();
    await page.getByRole('radio', { name: 'Низкие' }).check();
    await page.reload();
    await page.getByRole('columnheader', { name: 'Откуда' }).waitFor();
    assert.equal(await page.getByRole('columnheader', { name: 'Телефон' }).count(), 0);
    const height = await firstRow(page).evaluate(
      (row) => (row as unknown as { offsetHeight: number }).offsetHeight,
    );
    assert.ok(height <= 33, `a low row is ${height} px`);
  });
});

test('shows the empty, filtered, failed, forbidden and loading states, and corrects a page past the end', async () => {
  await open('/table?answer=empty', async (page) => {
    await page.getByText('Заказов пока нет').waitFor();
    await page.getByRole('button', { name: 'Создать заказ' }).waitFor();
  });
  await open('/table?answer=empty&status=delivered&search=кит', async (page) => {
    await page.getByText('Под фильтры не подходит ни один заказ').waitFor();
    await page.getByRole('button', { name: 'Убрать «Поиск: кит»' }).click();
    await page.waitForURL((url) => url.search === '?answer=empty&status=delivered');
  });
  await open('/table?answer=failed&status=delivered', async (page) => {
    await page.getByRole('alert').getByText('Не удалось загрузить заказы.').waitFor();
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).waitFor();
    await page.getByText('Статус: Доставлен', { exact: true }).waitFor();
  });
  await open('/table?answer=forbidden', async (page) => {
    await page.getByRole('alert').getByText('У вас недостаточно прав.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Попробовать ещё раз' }).count(), 0);
  });
  await open('/table?answer=slow', async (page) => {
    assert.equal(await page.getByRole('region', { name: 'Заказы' }).getAttribute('aria-busy'), 'true');
    assert.equal(await page.locator('tbody tr[data-row-key^="wait"]').count(), 10);
  });
  await open('/table?page=400&size=100', async (page) => {
    await page.waitForURL(/page=4/);
    await page.getByText('301–348 из 348').waitFor();
  });
});

test('opens a sheet with all details of a row on a phone', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  await open(
    '/table',
    async (page) => {
      const row = page.getByRole('button', { name: /100585/ });
      await row.click();
      const sheet = page.getByRole('dialog', { name: /Заказ 100585/ });
      await sheet.getByText('10\u00a0000\u00a0000,00\u00a0руб.').waitFor();
      await sheet.getByText('Откуда').waitFor();
      const cutOff = await sheet.locator('dl').evaluate((list) => {
        const { clientWidth, scrollWidth } = list as { clientWidth: number; scrollWidth: number };
        return scrollWidth - clientWidth;
      });
      assert.ok(cutOff <= 0, `${cutOff} px of the details are cut off`);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      await row.click();
      await sheet.waitFor();
      // Drags the sheet down by a third of the screen.
      await page.mouse.move(195, 100);
      await page.mouse.down();
      await page.mouse.move(195, 400, { steps: 5 });
      await page.mouse.up();
      await sheet.waitFor({ state: 'hidden' });
      const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      assert.ok(width <= 0, `scrolls sideways by ${width}`);
    },
    phone,
  );
});

test('the table passes the accessibility checks and does not scroll sideways', async () => {
  const screens = { 'kit-table': '/table', 'kit-table-empty': '/table?answer=empty' };
  for (const [name, path] of Object.entries(screens)) {
    await inPageOf(browser, {}, async (page) => {
      await page.goto(`${examples.url}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (name === 'kit-table') await page.getByText('1–20 из 348').waitFor();
      await checkScreen(page, name);
    });
  }
});
