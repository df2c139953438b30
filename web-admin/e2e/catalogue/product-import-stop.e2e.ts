import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import {
  openBrowser,
  openEmptyShop,
  signInAs,
  takeScreenshots,
  takeScreenshot,
  watchPage,
  type TestShop,
} from '@shop/testing';
import { expectFit, pickTable } from './import-steps.ts';

let shop: TestShop;
let browser: Browser;

const editor = { phone: '79990000124', password: 'staff-secret' };
/** So many that a person reaches the button while they are checked. */
const rows = 8_000;

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  const names = { firstName: 'Анна', secondName: 'Сорокина' };
  await shop.writePerson({ ...editor, ...names, email: 'stop@example.ru', roleKey: 'editor' });
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

test('a step is stopped by its button, and the import says after which row', async () => {
  const lines = Array.from({ length: rows }, (_, at) => `ST-${at};Худи ${at};4990;первая`);
  const table = ['Артикул;Название;Цена;Заметка', ...lines].join('\r\n');
  await takeScreenshots(browser, 'admin-product-import-stopped', async (page) => {
    const watch = watchPage(page);
    await signInAs(page.context(), { site: shop.account, ...editor });
    await page.goto(`${shop.admin}/admin/products/import`);
    await pickTable(page, 'склад.csv', table);
    await page.getByText('Не узнали столбец «Заметка»').waitFor();
    await page.getByRole('button', { name: 'Проверить' }).click();
    const stop = page.getByRole('button', { name: 'Остановить' });
    await stop.waitFor();
    await takeScreenshot(page, `admin-product-import-running-${page.viewportSize()?.width}`);
    await stop.click();
    await page.getByText(/^Остановлено (после строки|до первой строки)/).waitFor();
    // The columns can be mapped and checked again.
    await page.getByRole('button', { name: 'Проверить' }).waitFor();
    await expectFit(page);
    assert.deepEqual(watch.errors, []);
  });
});
