import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { accessibilityViolations, inPageOf, openBrowser, takeScreenshots } from '@shop/testing';
import { startBuiltAdmin, type BuiltAdmin } from './built-admin.ts';

let browser: Browser;
let admin: BuiltAdmin;

before(async () => {
  admin = await startBuiltAdmin(join(import.meta.dirname, 'sample'));
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await admin?.stop();
});

/** Signs in an administrator of orders. */
const signIn = (page: Page): Promise<void> => admin.signIn(page, ['adminPanel', 'viewUserOrders']);

const inFrame = (options: BrowserContextOptions, path: string, act: (page: Page) => Promise<void>) =>
  inPageOf(browser, options, async (page) => {
    await signIn(page);
    await page.goto(admin.origin + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await act(page);
  });

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 } };
const sections = (page: Page) => page.getByRole('navigation', { name: 'Разделы' });

test('the sidebar links to screens, remembers that it is folded, and is narrow while folded', async () => {
  await inFrame(desktop, '/admin', async (page) => {
    assert.equal(await sections(page).getByText('Промокоды').count(), 0);
    await sections(page).getByRole('link', { name: 'Все заказы' }).click();
    await page.getByRole('heading', { level: 1, name: 'Все заказы' }).waitFor();
    assert.equal((await page.locator('aside').boundingBox())?.width, 300);
    await page.getByRole('button', { name: 'Свернуть меню' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Развернуть меню' }).waitFor();
    assert.equal((await page.locator('aside').boundingBox())?.width, 60);
    // The names are shown on hover.
    await sections(page).getByRole('menuitem', { name: 'Каталог товаров' }).hover();
    await page.getByRole('link', { name: 'Коллекции' }).click();
    await page.getByRole('heading', { level: 1, name: 'Коллекции' }).waitFor();
  });
});

test('a phone has the sections in a menu, which closes when one is chosen', async () => {
  await inFrame(phone, '/admin', async (page) => {
    assert.equal(await page.locator('aside').count(), 0);
    await page.getByRole('button', { name: 'Меню', exact: true }).click();
    await sections(page).getByRole('link', { name: 'Все заказы' }).click();
    await page.getByRole('heading', { level: 1, name: 'Все заказы' }).waitFor();
    await sections(page).waitFor({ state: 'hidden' });
    const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    assert.ok(width <= 0, `scrolls sideways by ${width}`);
  });
});

test('any screen can be opened by Ctrl+K and a few letters', async () => {
  await inFrame(desktop, '/admin', async (page) => {
    await page.keyboard.press('Control+KeyK');
    await page.getByRole('combobox', { name: /^Найти: экран/ }).fill('кат');
    assert.deepEqual(await page.getByRole('option').allInnerTexts(), [
      'Товары\nКаталог товаров',
      'Коллекции\nКаталог товаров',
      'Категории\nКаталог товаров',
    ]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Категории' }).waitFor();
  });
});

test('a path of the previous back office is redirected to the current screen', async () => {
  await inFrame(desktop, '/user/admin/categories/hoodies', async (page) => {
    assert.equal(new URL(page.url()).pathname, '/admin/products/categories/hoodies');
    await page.getByText('Здесь экран «hoodies».').waitFor();
  });
});

test('a screen without the permission shows a message inside the frame', async () => {
  await inFrame(desktop, '/admin/marketing/promos', async (page) => {
    await page.getByRole('alert').getByText('У вас недостаточно прав.').waitFor();
    await sections(page).waitFor();
  });
});

test('the frame passes the accessibility checks', async () => {
  await takeScreenshots(browser, 'admin-frame', async (page) => {
    const { width } = page.viewportSize() ?? { width: 0 };
    if (width > 1_000) await page.setViewportSize(desktop.viewport);
    await signIn(page);
    await page.goto(`${admin.origin}/admin/products/categories/hoodies`);
    await page.getByText('Здесь экран «hoodies».').waitFor();
    assert.deepEqual(await accessibilityViolations(page), []);
  });
  await takeScreenshots(browser, 'admin-frame-menu', async (page) => {
    const { width } = page.viewportSize() ?? { width: 0 };
    await signIn(page);
    await page.goto(`${admin.origin}/admin/orders`);
    await page.getByText('Здесь экран.').waitFor();
    if (width > 1_000) await page.keyboard.press('Control+KeyK');
    else await page.getByRole('button', { name: 'Меню', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    assert.deepEqual(await accessibilityViolations(page), []);
  });
});
