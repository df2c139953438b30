import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  accessibilityViolations,
  eventually,
  openBrowser,
  openEmptyShop,
  signInAs,
  takeScreenshot,
  watchPage,
  type TestShop,
} from '@shop/testing';

let shop: TestShop;
let browser: Browser;

const anna = { phone: '79990000122', password: 'staff-secret' };
const boris = { phone: '79990000123', password: 'staff-secret' };
/** An order of the earlier site, whose address and postal index today's form would refuse. */
const oldNumber = 5_000;

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  const rights = { roleKey: 'administrator' } as const;
  const named = (name: string) => ({ firstName: name, nickname: name });
  await shop.writePerson({ ...anna, ...rights, ...named('Анна'), email: 'anna@example.ru' });
  await shop.writePerson({ ...boris, ...rights, ...named('Борис'), email: 'boris@example.ru' });
  await shop.writeOldOrders(oldNumber, 1, { delivery: { address: '', index: '12345' } });
  await shop.writeOldOrders(6_001, 4);
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

async function profileOf(who: typeof anna): Promise<BrowserContext> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  await signInAs(context, { site: shop.account, ...who });
  return context;
}

async function open(context: BrowserContext, search: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(`${shop.admin}/admin/orders${search}`);
  return page;
}

const rowOf = (page: Page, number: number) => page.getByRole('link', { name: String(number) });
const drawerOf = (page: Page) => page.getByRole('dialog', { name: /Заказ \d+/ });
const details = (page: Page) => drawerOf(page).getByRole('tab', { name: 'Детали' }).click();
const save = (page: Page) => drawerOf(page).getByRole('button', { name: 'Сохранить' });
const said = (page: Page, text: string) => page.getByText(text).first().waitFor();

async function setStatus(page: Page, numbers: readonly number[], label: string): Promise<void> {
  for (const number of numbers) await page.getByRole('checkbox', { name: `Заказ ${number}` }).check();
  await page.getByRole('button', { name: 'Изменить статус' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый статус' });
  await dialog.getByRole('radio', { name: label }).check();
  await dialog.getByRole('button', { name: 'Изменить' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('an order that was closed shows on reopening what happened to it, also after the undo', async () => {
  const context = await profileOf(anna);
  const page = await open(context, '?period=all');
  const watch = watchPage(page);
  const statusOf = async (label: string): Promise<void> => {
    await rowOf(page, 6_001).click();
    await drawerOf(page).getByRole('tab', { name: 'Обзор' }).waitFor();
    await drawerOf(page).getByText(label, { exact: true }).first().waitFor();
    await page.keyboard.press('Escape');
    await drawerOf(page).waitFor({ state: 'detached' });
  };
  await rowOf(page, 6_001).click();
  await drawerOf(page).getByRole('tab', { name: 'Обзор' }).waitFor();
  await page.keyboard.press('Escape');
  await drawerOf(page).waitFor({ state: 'detached' });
  await setStatus(page, [6_001], 'В пошиве');
  await page.getByText('Статусы заказов успешно изменены').waitFor();
  await statusOf('В пошиве');
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await page.getByText('Изменение отменено').waitFor();
  await rowOf(page, 6_001).click();
  await drawerOf(page).getByText('В пошиве', { exact: true }).first().waitFor({ state: 'detached' });
  assert.deepEqual(watch.errors, []);
  await context.close();
});

test('a change of another user is in a reopened order, whose fields can be saved', async () => {
  const [one, other] = [await profileOf(anna), await profileOf(boris)];
  const [mine, theirs] = [await open(one, '?period=all'), await open(other, '?period=all')];
  await rowOf(mine, 6_002).click();
  await drawerOf(mine).getByRole('tab', { name: 'Обзор' }).waitFor();
  await mine.keyboard.press('Escape');
  await drawerOf(mine).waitFor({ state: 'detached' });
  await rowOf(theirs, 6_002).click();
  await details(theirs);
  await drawerOf(theirs).getByLabel('Ссылка на накладную', { exact: true }).fill('https://example.ru/1');
  await save(theirs).click();
  await said(theirs, 'Заказ успешно сохранен');
  await rowOf(mine, 6_002).click();
  const invoice = drawerOf(mine).getByLabel('Ссылка на накладную', { exact: true });
  await eventually(async () => assert.equal(await invoice.inputValue(), 'https://example.ru/1'), 10_000);
  await details(mine);
  await drawerOf(mine).getByLabel('Трек-номер').fill('777');
  await save(mine).click();
  await said(mine, 'Заказ успешно сохранен');
  await one.close();
  await other.close();
});

test('an order of the earlier site is saved with what nobody touched, and a wrong field opens its tab', async () => {
  const context = await profileOf(anna);
  const page = await open(context, `?period=all&search=${oldNumber}`);
  const watch = watchPage(page);
  await rowOf(page, oldNumber).click();
  await details(page);
  await drawerOf(page).getByLabel('Трек-номер').fill('1234567890');
  await save(page).click();
  await said(page, 'Заказ успешно сохранен');
  await drawerOf(page).getByRole('tab', { name: 'Реквизиты' }).click();
  const index = drawerOf(page).getByLabel('Индекс');
  assert.equal(await index.inputValue(), '012345');
  await index.fill('1234');
  await details(page);
  await save(page).click();
  await drawerOf(page).getByText('Индекс должен состоять из шести цифр').waitFor();
  await index.and(page.locator(':focus')).waitFor();
  await takeScreenshot(page, 'admin-order-wrong-field-1440');
  assert.deepEqual(await accessibilityViolations(page), []);
  await page.setViewportSize({ width: 390, height: 844 });
  await takeScreenshot(page, 'admin-order-wrong-field-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  // The server refuses a number that is taken: the error is on another tab than the one that is open.
  await index.fill('012345');
  await details(page);
  await drawerOf(page).getByLabel('Номер заказа').fill('6001');
  await drawerOf(page).getByRole('tab', { name: 'Описание' }).click();
  await save(page).click();
  await drawerOf(page).getByText('Заказ с таким номером уже есть').waitFor();
  await drawerOf(page).getByLabel('Номер заказа').and(page.locator(':focus')).waitFor();
  assert.deepEqual(
    watch.errors.filter((error) => !error.includes('409')),
    [],
  );
  await context.close();
});

test('an order that another user moves out of the filter leaves the list, or shows its new status under the pointer', async () => {
  const [one, other] = [await profileOf(anna), await profileOf(boris)];
  const filtered = '?period=all&status=delivered';
  const [mine, theirs] = [await open(one, filtered), await open(other, filtered)];
  await rowOf(mine, 6_003).waitFor();
  await setStatus(theirs, [6_003], 'В пошиве');
  await rowOf(mine, 6_003).waitFor({ state: 'detached' });

  const box = async () => rowOf(mine, 6_004).boundingBox();
  await rowOf(mine, 6_004).hover();
  const before = await box();
  await setStatus(theirs, [6_004], 'В печати');
  const row = mine.getByRole('row').filter({ has: rowOf(mine, 6_004) });
  await row.getByText('В печати').waitFor();
  assert.deepEqual(await box(), before);
  await takeScreenshot(mine, 'admin-orders-left-the-filter-1440');
  await theirs.goto(`${shop.admin}/admin/orders?period=all&search=6004`);
  await theirs.getByRole('checkbox', { name: 'Заказ 6004' }).check();
  await theirs.getByRole('button', { name: 'Удалить' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await row.getByText('Удалён').waitFor();
  assert.deepEqual(await box(), before);
  await takeScreenshot(mine, 'admin-orders-deleted-under-pointer-1440');
  assert.deepEqual(await accessibilityViolations(mine), []);
  await mine.setViewportSize({ width: 390, height: 844 });
  await mine.getByRole('listitem').getByText('Удалён').waitFor();
  await takeScreenshot(mine, 'admin-orders-deleted-under-pointer-390');
  await one.close();
  await other.close();
});

test('a note mentions a colleague by keyboard, who finds the order by the mention', async () => {
  const context = await profileOf(anna);
  const page = await open(context, '?period=all');
  const watch = watchPage(page);
  await rowOf(page, 6_002).click();
  await drawerOf(page).getByRole('tab', { name: 'Заметки' }).click();
  const field = drawerOf(page).getByLabel('Новая заметка');
  await field.pressSequentially('@');
  await page.getByRole('menuitem', { name: 'Борис' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await field.pressSequentially('перезвони');
  assert.deepEqual(await accessibilityViolations(page), []);
  await page.keyboard.press('Control+Enter');
  await drawerOf(page).getByText('@Борис', { exact: true }).waitFor();
  await drawerOf(page).getByText('перезвони').waitFor();
  assert.deepEqual(watch.errors, []);
  await context.close();

  const mentioned = await profileOf(boris);
  const list = await open(mentioned, '?traits=mentioned');
  await list.getByText('Упомянули меня').first().waitFor();
  await list.getByRole('checkbox', { name: /^Заказ \d+$/ }).waitFor();
  await mentioned.close();
});
