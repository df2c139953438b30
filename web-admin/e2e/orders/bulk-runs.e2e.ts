import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Download, Page } from 'playwright-core';
import {
  accessibilityViolations,
  openBrowser,
  openEmptyShop,
  signInAs,
  takeScreenshots,
  watchPage,
  type TestShop,
} from '@shop/testing';

let shop: TestShop;
let browser: Browser;
/** Enough orders that the run can be stopped before it ends. */
const many = 8_000;
const few = 12;
const firstOfMany = 500_001;
const firstOfFew = 900_001;
const lastOfFew = firstOfFew + few - 1;
const manager = { phone: '79990000203', password: 'manager-secret' };

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  const names = { firstName: 'Анна', secondName: 'Сорокина' };
  await shop.writePerson({ ...manager, ...names, email: 'manager@example.ru', roleKey: 'manager' });
  await shop.writeOldOrders(firstOfMany, many);
  await shop.writeOldOrders(firstOfFew, few);
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

async function profile(): Promise<BrowserContext> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  await signInAs(context, { site: shop.account, ...manager });
  return context;
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(`${shop.admin}${path}`);
  return page;
}

const strip = (page: Page) => page.getByRole('region', { name: 'Действия над заказами' });

async function chooseAll(page: Page, count: string): Promise<void> {
  await page.getByRole('checkbox', { name: 'Все строки на этой странице' }).check();
  await page.getByRole('button', { name: new RegExp(`^Выбрать все ${count} по фильтру`) }).click();
  await page.getByText(new RegExp(`^Выбрано по фильтру: ${count}`)).waitFor();
}

async function setStatus(page: Page, label: string, forecast: readonly RegExp[]): Promise<void> {
  await page.getByRole('button', { name: 'Изменить статус' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый статус' });
  await dialog.getByRole('radio', { name: label }).check();
  for (const text of forecast) await dialog.getByText(text).waitFor();
  await dialog.getByRole('button', { name: 'Изменить' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Expects this number of found orders to have the status. */
async function expectCount(page: Page, search: string, status: string, count: number): Promise<void> {
  await page.goto(`${shop.admin}/admin/orders?period=all&search=${search}&status=${status}`);
  const digits = count.toLocaleString('ru-RU').replaceAll(/\s/g, '\\s');
  const total = page.getByText(new RegExp(`^1–\\d+ из ${digits}$`));
  await (count === 0 ? page.getByText('Под фильтры не подходит ни один заказ') : total).waitFor();
}

test('all orders of a filter are changed, the result is reported, and an undo skips orders edited since', async () => {
  const context = await profile();
  const page = await open(context, '/admin/orders?search=9000');
  const watch = watchPage(page);
  await page
    .getByRole('link', { name: String(lastOfFew) })
    .first()
    .waitFor();
  await chooseAll(page, String(few));
  await setStatus(page, 'Передан для доставки', [/12\sзаказов станут/, /12\sпокупателей получат письмо/]);
  await strip(page).getByText(`Изменено ${few} из ${few}`).waitFor();
  await expectCount(page, '9000', 'handed-over-for-delivery', few);

  // Changes one of the orders after the run.
  await page.getByRole('checkbox', { name: `Заказ ${lastOfFew}` }).check();
  await setStatus(page, 'В пошиве', [/1\sзаказ станет/]);
  await page.getByText('Статусы заказов успешно изменены').waitFor();

  await strip(page).getByRole('link', { name: 'Подробнее' }).click();
  const drawer = page.getByRole('dialog', { name: /Передан для доставки/ });
  await drawer.getByRole('button', { name: 'Отменить' }).click();
  const question = page.getByRole('dialog', { name: 'Отменить действие?' });
  await question.getByRole('button', { name: 'Отменить действие' }).click();
  await strip(page)
    .getByText(`Изменено ${few - 1} из ${few}`)
    .waitFor();
  await drawer.getByRole('link', { name: 'Что отменилось' }).click();
  const undo = page.getByRole('dialog', { name: /^Отмена: статус/ });
  await undo.getByText(`№${lastOfFew}`).waitFor();
  await undo.getByText('заказ с тех пор меняли').first().waitFor();
  await expectCount(page, '9000', 'delivered', few - 1);
  await expectCount(page, '9000', 'in-sewing', 1);
  assert.deepEqual(watch.errors, []);
  await context.close();
});

test('a change of ticked orders is taken back from its message, by keys too, and is in the journal', async () => {
  const context = await profile();
  const page = await open(context, '/admin/orders?period=all&search=9000&status=delivered');
  const watch = watchPage(page);
  const row = (number: number) => page.getByRole('link', { name: String(number) });
  const message = page.getByRole('log', { name: 'Последнее изменение' });
  const [one, other] = [lastOfFew - 1, lastOfFew - 2];
  for (const number of [one, other]) await page.getByRole('checkbox', { name: `Заказ ${number}` }).check();
  await setStatus(page, 'Готов к отправке', [/2\sзаказа станут/]);
  await message.getByText('Статусы заказов успешно изменены').waitFor();
  await row(one).waitFor({ state: 'detached' });
  assert.deepEqual(await accessibilityViolations(page), []);
  await message.getByRole('button', { name: 'Отменить' }).click();
  await page.getByText('Изменение отменено').waitFor();
  await row(one).waitFor();
  await row(other).waitFor();

  await page.getByRole('checkbox', { name: `Заказ ${other}` }).check();
  await page.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await message.getByText('Заказы успешно удалены').waitFor();
  await row(other).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+KeyZ');
  await row(other).waitFor();

  await page.goto(`${shop.admin}/admin/orders/runs`);
  await page.getByText('Отмеченные в списке').first().waitFor();
  assert.deepEqual(watch.errors, []);
  await context.close();
});

test('all orders of a filter are printed in the order of the list, but not thousands', async () => {
  const context = await profile();
  const page = await open(context, '/admin/orders?search=9000&sort=orderId');
  const print = page.getByRole('button', { name: /^Печать/ });
  await page
    .getByRole('link', { name: String(firstOfFew) })
    .first()
    .waitFor();
  await chooseAll(page, String(few));
  await print.click();
  const preview = page.getByRole('dialog', { name: /^Печать: 12\sзаказов/ });
  await preview.getByText(`Заказ № ${lastOfFew}`).waitFor();
  const numbers = await preview.getByText(/^Заказ № \d+/).allInnerTexts();
  const expected = Array.from({ length: few }, (_, at) => String(firstOfFew + at));
  assert.deepEqual(
    numbers.map((text) => /\d+/.exec(text)?.[0]),
    expected,
  );

  await page.goto(`${shop.admin}/admin/orders?search=50`);
  await page.getByRole('checkbox', { name: 'Все строки на этой странице' }).waitFor();
  await chooseAll(page, '8\\s000');
  assert.equal(await print.getAttribute('aria-disabled'), 'true');
  assert.equal(await print.getAttribute('title'), 'За один раз печатается не больше пятисот заказов');
  await context.close();
});

test('a long run continues after leaving and reloading, can be stopped, and reports what was changed', async () => {
  const context = await profile();
  const page = await open(context, '/admin/orders?search=50');
  await page.getByRole('checkbox', { name: 'Все строки на этой странице' }).waitFor();
  await chooseAll(page, '8\\s000');
  await setStatus(page, 'В печати', [/8\s000\sзаказов станут/, /Писем не будет/]);
  await strip(page).getByRole('button', { name: 'Остановить' }).waitFor();
  await page.goto(`${shop.admin}/admin`);
  await strip(page)
    .getByText(/из 8\s000/)
    .waitFor();
  await page.reload();
  await strip(page).getByRole('button', { name: 'Остановить' }).click();
  const reported = strip(page).getByText(/^Остановлено\. Изменено/);
  await reported.waitFor();
  const done = Number(/Изменено ([\d\s]+) из/.exec(await reported.innerText())?.[1]?.replaceAll(/\s/g, ''));
  assert.ok(done > 0 && done < many, `changed ${done}`);
  await expectCount(page, '50', 'in-printing', done);

  await page.goto(`${shop.admin}/admin/orders/runs`);
  await page.getByRole('button', { name: /^Действия: Статус «В печати»/ }).click();
  await page.getByRole('menuitem', { name: 'Отменить' }).click();
  await page
    .getByRole('dialog', { name: 'Отменить действие?' })
    .getByRole('button', { name: 'Отменить действие' })
    .click();
  await strip(page)
    .getByText(`Изменено ${done.toLocaleString('ru-RU')} из ${done.toLocaleString('ru-RU')}`)
    .waitFor();
  await expectCount(page, '50', 'in-printing', 0);
  await expectCount(page, '50', 'delivered', many);
  await context.close();
});

const tables = (page: Page) => page.getByRole('region', { name: 'Таблицы заказов' });

async function numbersIn(download: Download): Promise<Set<string>> {
  const text = await readFile(await download.path(), 'utf8');
  return new Set([...text.matchAll(/^(\d+);/gm)].map(([, number = '']) => number));
}

test('an export continues when its tab is closed, is available on any screen, and contains every order', async () => {
  const context = await profile();
  const page = await open(context, '/admin/orders?search=50');
  const watch = watchPage(page);
  await page.getByRole('checkbox', { name: 'Все строки на этой странице' }).waitFor();
  const byItself = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать CSV' }).click();
  // Still running or already done, depending on the speed of the machine.
  await tables(page)
    .getByText(/8\s000/)
    .waitFor();
  assert.equal((await numbersIn(await byItself)).size, many);
  await tables(page).getByRole('button', { name: 'Убрать' }).click();
  await tables(page).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Скачать CSV' }).click();
  await tables(page)
    .getByRole('button', { name: /^(Прервать|Скачать)$/ })
    .waitFor();
  await page.close();
  const later = await open(context, '/admin');
  await tables(later)
    .getByText(/^Таблица готова: 8\s000\sзаказов$/)
    .waitFor();
  const saving = later.waitForEvent('download');
  await tables(later).getByRole('button', { name: 'Скачать' }).click();
  assert.equal((await numbersIn(await saving)).size, many);
  assert.deepEqual(watch.errors, []);
  await context.close();

  await takeScreenshots(browser, 'admin-order-exports', async (shown) => {
    await signInAs(shown.context(), { site: shop.account, ...manager });
    await shown.goto(`${shop.admin}/admin`);
    await tables(shown).getByRole('button', { name: 'Скачать' }).waitFor();
    assert.deepEqual(await accessibilityViolations(shown), []);
    const width = await shown.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    assert.ok(width <= 0, `scrolls sideways by ${width}`);
  });
});

test('the journal passes the accessibility checks and does not scroll sideways', async () => {
  await takeScreenshots(browser, 'admin-order-runs', async (page) => {
    await signInAs(page.context(), { site: shop.account, ...manager });
    await page.goto(`${shop.admin}/admin/orders/runs`);
    await page.getByText('Отмена: статус').first().waitFor();
    assert.deepEqual(await accessibilityViolations(page), []);
    const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    assert.ok(width <= 0, `scrolls sideways by ${width}`);
  });
});
