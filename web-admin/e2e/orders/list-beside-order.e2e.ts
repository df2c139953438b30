import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import {
  accessibilityViolations,
  openBrowser,
  openEmptyShop,
  signInAs,
  watchPage,
  type TestShop,
} from '@shop/testing';

let shop: TestShop;
let browser: Browser;

const firstNumber = 100_000_001;
const anna = { phone: '79990000131', password: 'staff-secret' };

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  const names = { firstName: 'Анна', email: 'anna@example.ru' };
  await shop.writePerson({ ...anna, ...names, roleKey: 'administrator' });
  await shop.writeOldOrders(firstNumber, 20);
  const longAgo = '2025-03-01T09:00:00.000Z';
  await shop.writeOldOrders(5_001, 1, { createdAt: longAgo, adminStatus: 'canceled' });
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

async function open(path: string, width = 1440): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width, height: 900 } });
  await signInAs(context, { site: shop.account, ...anna });
  const page = await context.newPage();
  await page.goto(shop.admin + path);
  return page;
}

const rowOf = (page: Page, number: number) => page.getByRole('link', { name: `Заказ ${number}` });
const drawerOf = (page: Page, number: number) => page.getByRole('dialog', { name: `Заказ ${number}` });

test('sixteen rows are in sight, and the row has the phone of the buyer and its own actions', async () => {
  const page = await open('/admin/orders?size=20');
  const watch = watchPage(page);
  await page.getByRole('heading', { level: 1, name: 'Заказы · 20' }).waitFor();
  const rows = page.locator('tbody tr[data-row-key]');
  const foot = (await page.getByText('1–20 из 20').boundingBox())?.y ?? 0;
  const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
  const whole = boxes.filter((box) => box !== null && box.y + box.height < foot).length;
  assert.ok(whole >= 16, `${whole} rows`);
  await rows
    .first()
    .getByText(/^\+7 \(\d{3}\)/)
    .waitFor();
  const last = firstNumber + 19;
  await page.getByRole('button', { name: `Действия: Заказ ${last}` }).click();
  await page.getByRole('menuitem', { name: 'Изменить статус' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый статус' });
  await dialog.getByRole('radio', { name: 'В печати' }).check();
  await dialog.getByRole('button', { name: 'Изменить' }).click();
  await page.getByText('Статусы заказов успешно изменены').waitFor();
  await page
    .getByRole('row')
    .filter({ has: rowOf(page, last) })
    .getByText('В печати')
    .waitFor();
  assert.deepEqual(watch.errors, []);
  await page.context().close();
});

test('an empty list offers all time, and the deleted orders are those of all time', async () => {
  const page = await open('/admin/orders?status=canceled');
  await page.getByRole('button', { name: 'За всё время' }).waitFor();
  // The fields show what is chosen, so that no chip repeats it.
  assert.equal(await page.getByRole('list', { name: 'Выбранные фильтры' }).count(), 0);
  await page.getByRole('button', { name: 'За всё время' }).click();
  await rowOf(page, 5_001).waitFor();
  await page.getByRole('button', { name: 'Действия: Заказ 5001' }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await rowOf(page, 5_001).waitFor({ state: 'detached' });
  await page.goto(`${shop.admin}/admin/orders?traits=deleted`);
  await rowOf(page, 5_001).waitFor();
  await page.context().close();
});

test('orders open one after another beside the list, and a save is taken back from its message', async () => {
  const page = await open('/admin/orders');
  await rowOf(page, firstNumber + 18).click();
  await drawerOf(page, firstNumber + 18)
    .getByRole('region', { name: 'Последние изменения' })
    .waitFor();
  await rowOf(page, firstNumber + 17).click();
  const drawer = drawerOf(page, firstNumber + 17);
  await drawer.getByRole('button', { name: 'Изменить: Отправка' }).click();
  const track = drawer.getByLabel('Трек-номер');
  await track.fill('RA123');
  await page.keyboard.press('Control+KeyS');
  await page.getByText('Заказ успешно сохранен').waitFor();
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await page.getByText('Изменение отменено').waitFor();
  await drawer.getByRole('textbox', { name: 'Трек-номер' }).and(page.locator('[value=""]')).waitFor();

  // Saving leaves the editing of the lines, also where nothing has changed.
  await drawer.getByRole('tab', { name: 'Товары' }).click();
  await drawer.getByRole('button', { name: 'Изменить заказ' }).click();
  await drawer.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByText('Заказ успешно сохранен').waitFor();
  await drawer.getByRole('button', { name: 'Изменить заказ' }).waitFor();
  assert.deepEqual(await accessibilityViolations(page), []);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await page.context().close();
});
