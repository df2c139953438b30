import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import {
  accessibilityViolations,
  aGuestCheckout,
  eventually,
  moveByKey,
  openBrowser,
  openEmptyShop,
  orderAsGuest,
  signInAs,
  takeScreenshot,
  waitUntilClicksCount,
  watchPage,
  type TestShop,
} from '@shop/testing';

let shop: TestShop;
let browser: Browser;

const anna = { phone: '79990000112', password: 'staff-secret' };

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  await shop.writePerson({
    ...anna,
    ...({ roleKey: 'administrator' } as const),
    ...{ email: 'anna@example.ru', firstName: 'Анна', nickname: 'Анна' },
  });
  const products = await shop.writeAssortment(2);
  for (const { id } of products) for (let count = 0; count < 2; count++) await buy(id);
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

async function profile(width = 1440, isTouch = false): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...{ reducedMotion: 'reduce', viewport: { width, height: 900 }, hasTouch: isTouch },
  });
  await signInAs(context, { site: shop.account, ...anna });
  return context;
}

/** Orders two pieces and pays for them. */
async function buy(productId: string): Promise<void> {
  const { paymentId, paymentUrl } = await orderAsGuest(shop.gateway, aGuestCheckout(productId));
  const body = new URLSearchParams({ decision: 'pay', card: 'good' });
  await fetch(paymentUrl, { method: 'POST', redirect: 'manual', body });
  await eventually(async () => {
    const { status } = await fetch(`${shop.gateway}/api/payment/get/${paymentId}`, { method: 'POST' });
    assert.equal(status, 200);
  }, 20_000);
}

const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const handles = (place: Locator): Locator => place.getByRole('button', { name: /^Перенести: / });
const cards = async (page: Page, name: string, count: number): Promise<void> =>
  eventually(async () => assert.equal(await handles(column(page, name)).count(), count), 10_000);

/** Drags with the mouse in several steps, like a real drag. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  assert.ok(start && end);
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 40, start.y + 20, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + 80, { steps: 8 });
  await page.mouse.up();
  await waitUntilClicksCount(page);
}

/** The same with touch events. */
async function fingerDrag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  assert.ok(start && end);
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number): Promise<unknown> =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
  const toX = end.x + end.width / 2;
  await touch('touchStart', x, y);
  for (let step = 1; step <= 8; step++) await touch('touchMove', x + ((toX - x) * step) / 8, y + step * 4);
  await touch('touchEnd', toX, y);
  await waitUntilClicksCount(page);
}

/** The number of pages of a printed PDF. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

test('cards are moved by mouse, by keyboard and in part, and a defect returns to sewing, which can be undone', async () => {
  const context = await profile();
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.goto(`${shop.admin}/admin/orders/board`);
  await cards(page, 'В обработке', 2);
  await takeScreenshot(page, 'board-1440');
  await page.emulateMedia({ colorScheme: 'dark' });
  await takeScreenshot(page, 'board-1440-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  assert.deepEqual(await accessibilityViolations(page), []);

  await drag(page, handles(column(page, 'В обработке')).first(), column(page, 'В печати'));
  await page.getByText(/^Перенесено 4 шт\., 2\sзаказа сменили статус$/).waitFor();
  await cards(page, 'В печати', 1);

  await column(page, 'В печати')
    .getByRole('button', { name: /^Действия: / })
    .click();
  await page.getByRole('menuitem', { name: 'Брак: вернуть 1 шт. в пошив' }).click();
  await page.getByText('Вещь вернулась в пошив').waitFor();
  await cards(page, 'В пошиве', 1);
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await cards(page, 'В пошиве', 0);

  const handle = handles(column(page, 'В обработке')).first();
  await handle.focus();
  await page.keyboard.press('Space');
  await moveByKey(page, 'ArrowRight', ['Колонка «В обработке».', 'Колонка «В пошиве».']);
  await page.keyboard.press('Space');
  await cards(page, 'В пошиве', 1);

  await column(page, 'В пошиве')
    .getByRole('button', { name: /^Действия: / })
    .click();
  await page.getByRole('menuitem', { name: 'Перенести часть' }).click();
  const part = page.getByRole('dialog', { name: /^Перенести часть: / });
  await part.getByLabel('Сколько штук').fill('1');
  await part.getByRole('combobox', { name: 'Куда' }).click();
  await page.locator('.ant-select-dropdown').getByTitle('Готов к отправке').click();
  await part.getByRole('button', { name: 'Перенести', exact: true }).click();
  await page.getByText(/^Перенесено 1 шт\.$/).waitFor();
  await cards(page, 'Готов к отправке', 1);

  for (const name of ['В пошиве', 'В печати']) await column(page, name).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Наклейки' }).click();
  const sheet = page.getByRole('dialog', { name: 'Наклейки' });
  await eventually(async () => assert.equal(await sheet.getByRole('listitem').count(), 7), 10_000);
  await takeScreenshot(page, 'board-stickers');
  assert.doesNotMatch(await sheet.innerText(), /Петров|912|@/);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Перенести в…' }).click();
  await page.locator('.ant-select-dropdown').getByTitle('Готов к отправке').click();
  await cards(page, 'Готов к отправке', 2);
  assert.deepEqual(watch.errors, []);
  await context.close();
});

test('moves by another user appear automatically, and the filter is kept in the URL', async () => {
  const [one, other] = [await profile(), await profile(390, true)];
  const [mine, theirs] = [await one.newPage(), await other.newPage()];
  for (const page of [mine, theirs]) {
    await page.goto(`${shop.admin}/admin/orders/board`);
    await cards(page, 'Готов к отправке', 2);
  }
  const width = await theirs.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  assert.ok(width <= 0, `scrolls sideways by ${width}`);
  await column(theirs, 'Готов к отправке').scrollIntoViewIfNeeded();
  await takeScreenshot(theirs, 'board-390');
  await column(theirs, 'Готов к отправке').getByRole('checkbox').first().check();
  await theirs.getByRole('combobox', { name: 'Перенести в…' }).click();
  await theirs.locator('.ant-select-dropdown').getByTitle('В пошиве').click();
  await cards(mine, 'В пошиве', 1);
  await mine.getByRole('textbox', { name: 'Товар, цвет или размер' }).fill('нет такого');
  await cards(mine, 'В пошиве', 0);
  await mine.reload();
  await mine.getByRole('textbox', { name: 'Товар, цвет или размер' }).waitFor();
  await cards(mine, 'В пошиве', 0);
  await one.close();

  // Dragging by touch, on a tablet that shows the columns side by side.
  await theirs.setViewportSize({ width: 1024, height: 800 });
  await cards(theirs, 'В пошиве', 1);
  await fingerDrag(theirs, handles(column(theirs, 'В пошиве')).first(), column(theirs, 'В печати'));
  await cards(theirs, 'В печати', 1);
  await other.close();
});

test('orders are printed as one document in the order of the list and marked as printed', async () => {
  const context = await profile();
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.addInitScript('window.print = () => { document.title = "printed"; }');
  await page.goto(`${shop.admin}/admin/orders`);
  const rows = page.getByRole('checkbox', { name: /^Заказ \d+$/ });
  await eventually(async () => assert.equal(await rows.count(), 4), 20_000);
  // Ticked from the last to the first: the order of the list must count.
  for (const at of [3, 2, 1, 0]) await rows.nth(at).check();
  await page.getByRole('button', { name: 'Печать' }).click();
  const sheet = page.getByRole('dialog', { name: 'Печать: 4\u00a0заказа' });
  const slips = sheet.getByRole('heading', { level: 3 });
  await eventually(async () => assert.equal(await slips.count(), 4), 10_000);
  const numbers = (await slips.allInnerTexts()).map((text) => Number(text.replace(/\D/g, '')));
  assert.deepEqual(
    numbers,
    numbers.toSorted((one, other) => other - one),
  );
  await takeScreenshot(page, 'print-a4');
  assert.deepEqual(await accessibilityViolations(page), []);
  assert.equal(pagesOf(await page.pdf({ preferCSSPageSize: true })), 4);
  const kinds = ['Упаковочные листы 58 мм', 'Наклейки с адресом', 'Лист сборки'];
  for (const [at, kind] of kinds.entries()) {
    await sheet.getByRole('combobox', { name: 'Что напечатать' }).click();
    await sheet.getByTitle(kind, { exact: true }).last().click();
    await takeScreenshot(page, `print-${at}`);
  }
  await sheet.getByText('Всего 8 шт.').waitFor();
  await sheet.getByRole('button', { name: 'Печать', exact: true }).click();
  await page.getByText('Заказы отмечены напечатанными').waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.goto(`${shop.admin}/admin/orders?traits=not-printed`);
  await page.getByText('Под фильтры не подходит ни один заказ').waitFor();

  await page.goto(`${shop.admin}/admin/orders`);
  await page.getByRole('link', { name: String(numbers[0]) }).click();
  const drawer = page.getByRole('dialog', { name: `Заказ ${numbers[0]}` });
  await drawer.getByRole('button', { name: 'Печать' }).click();
  const one = page.getByRole('dialog', { name: 'Печать: 1\u00a0заказ' });
  await one.getByText(`Заказ № ${numbers[0]}`).waitFor();
  await page.keyboard.press('Escape');
  await one.waitFor({ state: 'detached' });
  assert.ok(await drawer.isVisible());
  assert.deepEqual(watch.errors, []);
  await context.close();
});
