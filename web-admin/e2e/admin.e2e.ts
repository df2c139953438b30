import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import {
  accessibilityFaults,
  launchBrowser,
  startShop,
  takeScreenshots,
  watchPage,
  type BrowserShop,
} from '@shop/testing';

let shop: BrowserShop;
let browser: Browser;

before(async () => {
  // One after the other: when the shop does not start there is no browser left behind to wait for.
  shop = await startShop();
  browser = await launchBrowser();
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

test('the back office starts, and remembers whether its menu is folded', async () => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.goto(`${shop.admin}/`);
  await page.waitForURL(`${shop.admin}/admin`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Свернуть меню' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Развернуть меню' }).waitFor();
  await page.getByRole('link', { name: 'Вернуться на сайт' }).click();
  await page.waitForURL(`${shop.shop}/`);
  assert.deepEqual(watch.errors, []);
  await context.close();
});

test('older addresses lead to the screens of today', async () => {
  const page = await browser.newPage();
  await page.goto(`${shop.shop}/user/admin/categories/hoodies`);
  await page.waitForURL(`${shop.admin}/admin/products/categories/hoodies`);
  await page.getByRole('heading', { name: 'Страница не найдена' }).waitFor();
  await page.close();
});

test('the back office is legible for assistive technology, fits a phone, and is drawn for a person to look at', async () => {
  await takeScreenshots(browser, 'admin-start', async (page) => {
    await page.goto(`${shop.admin}/admin`, { waitUntil: 'networkidle' });
    assert.deepEqual(await accessibilityFaults(page), []);
    const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    assert.ok(width <= 0, `scrolls sideways by ${width}`);
  });
});
