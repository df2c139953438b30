import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import {
  accessibilityViolations,
  eventually,
  openBrowser,
  openEmptyShop,
  signInAs,
  takeScreenshot,
  waitUntilClicksCount,
  type TestShop,
} from '@shop/testing';

let shop: TestShop;
let browser: Browser;
let path = '';

const staff = { phone: '79990000102', password: 'staff-secret' };
/** Two pages of rows. */
const products = 60;
const link = 'polar-expedition';
const kit = (number: number): string => `Худи «Кит ${number}»`;

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  await shop.writePerson({
    ...{ ...staff, email: 'admin@example.ru', roleKey: 'administrator' },
    ...{ firstName: 'Анна', secondName: 'Сорокина' },
  });
  await shop.writeAssortment(products);
  const answer = await fetch(`${shop.gateway}/api/collections/${link}`);
  const { _id } = (await answer.json()) as { _id: string };
  path = `/admin/products/collections/${_id}/order`;
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

async function onPhone(
  act: (page: Page) => Promise<void>,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<void> {
  const context: BrowserContext = await browser.newContext({
    ...{ reducedMotion: 'reduce', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ...options,
  });
  try {
    await signInAs(context, { site: shop.account, ...staff });
    const page = await context.newPage();
    await page.goto(shop.admin + path);
    await act(page);
  } finally {
    await context.close();
  }
}

const rowsOf = (page: Page): Locator => page.getByRole('list', { name: 'Расстановка' }).getByRole('listitem');
const handleOf = (page: Page, number: number): Locator =>
  page.getByRole('button', { name: `Переместить: ${kit(number)}`, exact: true });

/** Waits until the first rows show the whales with these numbers. */
function expectFirst(page: Page, numbers: readonly number[]): Promise<void> {
  return eventually(async () => {
    const titles = (await rowsOf(page).allTextContents()).slice(0, numbers.length);
    assert.deepEqual(
      titles.map((title) => Number(/Кит (\d+)/.exec(title)?.[1])),
      numbers,
    );
  }, 10_000);
}

async function shownToShoppers(): Promise<number[]> {
  const answer = await fetch(`${shop.gateway}/api/collections/${link}`);
  const { items } = (await answer.json()) as { items: { Title: string }[] };
  return items.map(({ Title }) => Number(/Кит (\d+)/.exec(Title)?.[1]));
}

/** Drags a row by its handle onto another one with touch events. */
async function fingerDrag(page: Page, from: Locator, to: Locator, announced: string): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  assert.ok(start && end);
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number): Promise<unknown> =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: start.x + start.width / 2, y }],
    });
  const [fromY, toY] = [start.y + start.height / 2, end.y + end.height / 2];
  await touch('touchStart', fromY);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', fromY + ((toY - fromY) * step) / 10);
  await page.getByText(announced).waitFor({ state: 'attached' });
  await touch('touchEnd', toY);
  await waitUntilClicksCount(page);
}

/** A click and not a tap: directly after a drag, a busy browser sometimes does not turn a tap into a click. */
const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Сохранить' }).click();

test('a row is moved by touch, and by its position number to the last page and back', async () => {
  await onPhone(async (page) => {
    await page.getByLabel('Как стоят товары').tap();
    await page.getByTitle('Сначала дорогие').tap();
    await page.getByRole('list', { name: 'Сначала дорогие' }).getByText(kit(60)).waitFor();
    await page.getByRole('button', { name: 'Расставить вручную' }).tap();
    await expectFirst(page, [60, 59, 58, 57]);

    await handleOf(page, 60).scrollIntoViewIfNeeded();
    await fingerDrag(page, handleOf(page, 60), handleOf(page, 58), `${kit(60)}: место 3 из 60`);
    await expectFirst(page, [59, 58, 60, 57]);
    // The rows may still be moving to their places.
    await eventually(async () => {
      const box = await handleOf(page, 59).boundingBox();
      assert.ok(box && box.width >= 44 && box.height >= 44, 'a handle that a finger hits');
    }, 5_000);

    // Moves the row from the first page to the last position, where it is visible and can be moved back.
    const place = page.getByLabel(`Место: ${kit(59)}`, { exact: true });
    await place.fill('60');
    await place.press('Enter');
    await page.getByText(`${kit(59)}: теперь на месте 60 из 60`).waitFor({ state: 'attached' });
    await eventually(async () => assert.equal(await rowsOf(page).count(), 10), 5_000);
    await rowsOf(page).last().getByText(kit(59)).waitFor();
    // Touch dragging works on the last page as well.
    await handleOf(page, 1).scrollIntoViewIfNeeded();
    await fingerDrag(page, handleOf(page, 1), handleOf(page, 2), `${kit(1)}: место 58 из 60`);
    await takeScreenshot(page, 'admin-collection-order-phone-last');
    const back = page.getByLabel(`Место: ${kit(1)}`, { exact: true });
    await back.fill('1');
    await back.press('Enter');
    await expectFirst(page, [1, 58, 60, 57]);
    assert.deepEqual(await accessibilityViolations(page), []);
    const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    assert.ok(width <= 0, `the order scrolls sideways by ${width}`);
    await takeScreenshot(page, 'admin-collection-order-phone');

    await save(page);
    await page.getByText('Порядок товаров сохранён.').waitFor();
    const shown = await shownToShoppers();
    assert.deepEqual(shown.slice(0, 4), [1, 58, 60, 57]);
    assert.equal(shown.at(-1), 59);
    assert.equal(new Set(shown).size, products);
  });
});

test('a concurrent change of the order on two phones is shown as a conflict, of which the second user chooses', async () => {
  await onPhone(
    async (anna) => {
      await rowsOf(anna).first().waitFor();
      await onPhone(async (boris) => {
        await rowsOf(boris).first().waitFor();
        await fingerDrag(boris, handleOf(boris, 1), handleOf(boris, 60), `${kit(1)}: место 3 из 60`);
        await expectFirst(boris, [58, 60, 1, 57]);
        await save(boris);
        await boris.getByText('Порядок товаров сохранён.').waitFor();
      });
      const place = anna.getByLabel(`Место: ${kit(57)}`, { exact: true });
      await place.fill('1');
      await place.press('Enter');
      await save(anna);
      const choice = anna.getByRole('alert').filter({ hasText: 'Ничего не потеряно' });
      await choice.waitFor();
      await choice.scrollIntoViewIfNeeded();
      await takeScreenshot(anna, 'admin-collection-order-phone-conflict');
      assert.deepEqual((await shownToShoppers()).slice(0, 4), [58, 60, 1, 57]);
      await choice.getByRole('button', { name: 'Оставить выбранное' }).tap();
      await save(anna);
      await anna.getByText('Порядок товаров сохранён.').waitFor();
      assert.deepEqual((await shownToShoppers()).slice(0, 4), [57, 1, 58, 60]);
    },
    { colorScheme: 'dark' },
  );
});
