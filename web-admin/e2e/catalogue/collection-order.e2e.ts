import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import {
  accessibilityViolations,
  eventually,
  moveByKey,
  openBrowser,
  openEmptyShop,
  signInAs,
  takeScreenshot,
  takeScreenshots,
  waitUntilClicksCount,
  type TestShop,
} from '@shop/testing';

let shop: TestShop;
let browser: Browser;
let path = '';

const staff = { phone: '79990000102', password: 'staff-secret' };
const kit = (number: number): string => `Худи «Кит ${number}»`;

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  await shop.writePerson({
    ...staff,
    email: 'admin@example.ru',
    firstName: 'Анна',
    secondName: 'Сорокина',
    roleKey: 'administrator',
  });
  await shop.writeAssortment(5);
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

async function inAdmin(act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  try {
    await signInAs(context, { site: shop.account, ...staff });
    await act(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Waits until the rows show the whales with these numbers, in this order. */
function expectNumbers(place: Locator, numbers: string): Promise<void> {
  return eventually(async () => {
    const titles = await place.allTextContents();
    assert.equal(titles.map((title) => /Кит (\d+)/.exec(title)?.[1] ?? '').join(''), numbers);
  }, 10_000);
}

const rowsOf = (page: Page): Locator => page.getByRole('list', { name: 'Расстановка' }).getByRole('listitem');

async function shownToShoppers(): Promise<string> {
  const answer = await fetch(`${shop.gateway}/api/collections/polar-expedition`);
  const { items } = (await answer.json()) as { items: { Title: string }[] };
  return items.map(({ Title }) => /Кит (\d+)/.exec(Title)?.[1] ?? '').join('');
}

test('the order is changed by keyboard, by position number and by mouse, and is visible in the shop', async () => {
  await inAdmin(async (page) => {
    await page.goto(`${shop.admin}/admin/products/collections`);
    const row = page.getByRole('row', { name: /Полярная экспедиция/ });
    await row.getByRole('button', { name: /Действия/ }).click();
    await page.getByRole('menuitem', { name: 'Порядок товаров' }).click();
    const drawer = page.getByRole('dialog', { name: 'Порядок товаров: Полярная экспедиция' });
    await expectNumbers(drawer.getByRole('list', { name: 'Сначала новые' }).locator('> li'), '12345');
    path = new URL(page.url()).pathname;

    // The result of another sort is shown before it is saved.
    await drawer.getByLabel('Как стоят товары').click();
    await page.getByTitle('Сначала дорогие').click();
    const sorted = drawer.getByRole('list', { name: 'Сначала дорогие' }).locator('> li');
    await drawer.getByRole('list', { name: 'Сначала дорогие' }).getByText(kit(5)).waitFor();
    await expectNumbers(sorted, '54321');
    await drawer.getByRole('button', { name: 'Расставить вручную' }).click();
    await expectNumbers(rowsOf(page), '54321');

    // Moves a row by the keyboard.
    await drawer.getByRole('button', { name: `Переместить: ${kit(1)}` }).focus();
    await page.keyboard.press('Space');
    await moveByKey(page, 'ArrowUp', [`${kit(1)}: место 5 из 5`, `${kit(1)}: место 4 из 5`]);
    await page.keyboard.press('Space');
    await rowsOf(page).nth(3).getByText(kit(1)).waitFor();
    await expectNumbers(rowsOf(page), '54312');

    // Moves a row by its number: the focus follows it to the new position.
    const place = drawer.getByLabel(`Место: ${kit(2)}`);
    await place.fill('1');
    await place.press('Enter');
    await rowsOf(page).first().getByText(kit(2)).waitFor();
    await expectNumbers(rowsOf(page), '25431');
    await page.getByText(`${kit(2)}: теперь на месте 1 из 5`).waitFor({ state: 'attached' });
    await drawer.locator(`input[aria-label='Место: ${kit(2)}']:focus`).waitFor();

    // Moves a row by the mouse.
    const from = await drawer.getByRole('button', { name: `Переместить: ${kit(1)}` }).boundingBox();
    const to = await drawer.getByRole('button', { name: `Переместить: ${kit(5)}` }).boundingBox();
    assert.ok(from && to);
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 + 10, { steps: 8 });
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
    await page.getByText(`${kit(1)}: место 2 из 5`).waitFor({ state: 'attached' });
    await page.mouse.up();
    await waitUntilClicksCount(page);
    await rowsOf(page).nth(1).getByText(kit(1)).waitFor();
    await expectNumbers(rowsOf(page), '21543');

    await drawer.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Порядок товаров сохранён.').waitFor();
    assert.equal(await shownToShoppers(), '21543');
    await page.reload();
    await rowsOf(page).first().getByText(kit(2)).waitFor();
    await expectNumbers(rowsOf(page), '21543');
    const collection = await (await browser.newContext()).newPage();
    await collection.goto(`${shop.shop}/collection/polar-expedition`);
    const cards = collection.locator('main').getByRole('link', { name: /Худи «Кит/ });
    await cards.first().waitFor();
    await expectNumbers(cards.filter({ hasText: 'Кит' }), '21543');
    await collection.context().close();
  });
});

test('a concurrent change of the order is shown as a conflict, of which the second user chooses', async () => {
  await inAdmin(async (anna) => {
    await anna.goto(shop.admin + path);
    await rowsOf(anna).first().waitFor();
    await inAdmin(async (boris) => {
      await boris.goto(shop.admin + path);
      await rowsOf(boris).first().waitFor();
      const place = boris.getByLabel(`Место: ${kit(3)}`);
      await place.fill('1');
      await place.press('Enter');
      await boris.getByRole('button', { name: 'Сохранить' }).click();
      await boris.getByText('Порядок товаров сохранён.').waitFor();
    });
    const place = anna.getByLabel(`Место: ${kit(4)}`);
    await place.fill('1');
    await place.press('Enter');
    await anna.getByRole('button', { name: 'Сохранить' }).click();
    const choice = anna.getByRole('alert').filter({ hasText: 'Ничего не потеряно' });
    await choice.getByText(`1. ${kit(3)}`, { exact: false }).waitFor();
    await choice.getByText(`1. ${kit(4)}`, { exact: false }).waitFor();
    await takeScreenshot(anna, 'admin-collection-order-conflict');
    assert.equal(await shownToShoppers(), '32154');
    await expectNumbers(rowsOf(anna), '42153');
    await choice.getByRole('radio', { name: /Сейчас в магазине/ }).check();
    await choice.getByRole('button', { name: 'Оставить выбранное' }).click();
    await rowsOf(anna).first().getByText(kit(3)).waitFor();
    await expectNumbers(rowsOf(anna), '32154');
    await anna.getByText('Изменений нет').waitFor();
  });
});

test('the screen passes the accessibility checks and does not scroll sideways', async () => {
  await takeScreenshots(browser, 'admin-collection-order', async (page) => {
    await signInAs(page.context(), { site: shop.account, ...staff });
    await page.goto(shop.admin + path);
    await rowsOf(page).first().waitFor();
    assert.deepEqual(await accessibilityViolations(page), []);
    const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    assert.ok(width <= 0, `the order scrolls sideways by ${width}`);
  });
});
