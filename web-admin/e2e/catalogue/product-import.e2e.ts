import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  changeResponses,
  checkScreen,
  eventually,
  openBrowser,
  openEmptyShop,
  signInAs,
  takeScreenshot,
  watchPage,
  type TestShop,
} from '@shop/testing';
import { pickTable } from './import-steps.ts';

let shop: TestShop;
let browser: Browser;

const products = 30;
const names = { firstName: 'Анна', secondName: 'Сорокина' };
const editor = { phone: '79990000104', password: 'staff-secret' };
const manager = { phone: '79990000105', password: 'staff-secret' };

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  await shop.writePerson({ ...editor, ...names, email: 'editor@example.ru', roleKey: 'editor' });
  await shop.writePerson({ ...manager, ...names, email: 'manager@example.ru', roleKey: 'manager' });
  await shop.writeAssortment(products);
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

async function profileOf(who: typeof editor, width = 1440): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width, height: 900 } });
  context.setDefaultTimeout(20_000);
  await signInAs(context, { site: shop.account, ...who });
  return context;
}

async function download(page: Page, act: () => Promise<void>): Promise<string> {
  const started = page.waitForEvent('download');
  await act();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await started).createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

const count = (page: Page, label: string, number: number) =>
  page
    .getByRole('navigation', { name: 'Какие строки показать' })
    .getByRole('link', { name: `${number} ${label}`, exact: true });

const rowOf = (page: Page, number: number) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: String(number), exact: true }) });

async function priceInShop(title: string): Promise<number> {
  const answer = await fetch(`${shop.gateway}/api/products?page=1&limit=1000`);
  const { products: found } = (await answer.json()) as { products: { Title: string; Price: number }[] };
  return found.find((product) => product.Title === title)?.Price ?? 0;
}

const expectPrice = (title: string, price: number): Promise<void> =>
  eventually(async () => assert.equal(await priceInShop(title), price), 10_000);

let exported = '';
let address = '';

test('importing an unchanged export of the list of products changes nothing', async () => {
  const context = await profileOf(editor);
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.goto(`${shop.admin}/admin`);
  await page
    .getByRole('navigation', { name: 'Разделы' })
    .getByRole('link', { name: 'Товары', exact: true })
    .click();
  exported = await download(page, () => page.getByRole('button', { name: 'Скачать CSV' }).click());
  await page.getByRole('link', { name: 'Загрузить CSV' }).click();
  await page.getByText('Загрузок пока не было').waitFor();
  await pickTable(page, 'products.csv', exported);
  // Columns are recognised by their titles and shown with sample values.
  const article = page.getByRole('row', { name: /^Артикул/ });
  await article.getByText('HD-1', { exact: true }).waitFor();
  await article.getByText('Артикул').nth(1).waitFor();
  assert.ok(await page.getByRole('radio', { name: 'ID' }).isChecked());
  await page.getByRole('button', { name: 'Проверить' }).click();
  await page.getByText('Таблица ничего не меняет: в магазине уже всё так.').waitFor();
  await count(page, 'Без изменений', products).waitFor();
  assert.equal(await page.getByRole('button', { name: /^Применить/ }).count(), 0);
  assert.deepEqual(watch.errors, []);
  await context.close();
});

test('errors are reported by row and column, and the other rows are applied, kept after a reload, and undone', async () => {
  const context = await profileOf(editor);
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.goto(`${shop.admin}/admin/products/import`);
  await page.getByRole('link', { name: 'products.csv' }).waitFor();
  const table = [
    'Артикул;Наименование;Стоимость;Тип товара;Скрытый товар;Заметка',
    'HD-1;;4990;;;первая',
    'HD-2;;дорого;;может быть;вторая',
    'HD-3;Худи «Другое»;;;;третья',
    'HD-4;;;;;четвёртая',
  ].join('\r\n');
  await pickTable(page, 'цены.csv', table);
  // An unmapped column, and two columns mapped to the same field.
  const note = page.getByLabel('Поле для столбца «Заметка»');
  await note.waitFor();
  await choose(page, 'Поле для столбца «Заметка»', 'Артикул');
  await page.getByRole('button', { name: 'Проверить' }).click();
  await page.getByRole('alert').getByText('Поле «Артикул» выбрано у двух столбцов.').waitFor();
  await choose(page, 'Поле для столбца «Заметка»', 'Не загружать');
  await page.getByText('Пустые ячейки ничего не меняют.').waitFor();
  await page.getByRole('button', { name: 'Проверить' }).click();

  await count(page, 'С ошибками', 1).click();
  await rowOf(page, 3).getByText('Стоимость: Цена пишется рублями и копейками: 5490,50').waitFor();
  await rowOf(page, 3).getByText('Скрытый товар: Напишите «да» или «нет»').waitFor();
  await page.reload();
  await rowOf(page, 3).waitFor();
  assert.equal(await rowOf(page, 2).count(), 0);
  assert.equal(await priceInShop('Худи «Кит 1»'), 4_100);

  const failed = await download(page, () =>
    page.getByRole('button', { name: 'Скачать строки с ошибками' }).click(),
  );
  assert.match(
    failed,
    /^\uFEFFАртикул;.*;Ошибки\r\nHD-2;;дорого;;может быть;вторая;"?Стоимость: Цена [^\r]*\r\n$/,
  );

  await page.getByRole('button', { name: 'Применить: изменить 2' }).click();
  // A reload during a step loses nothing.
  await page.reload();
  await page.getByText('Изменено 2 товара').waitFor();
  await expectPrice('Худи «Кит 1»', 4_990);
  await expectPrice('Худи «Другое»', 4_300);
  address = new URL(page.url()).pathname;

  // Another tab shows the import in the list.
  const tab = await context.newPage();
  await tab.goto(`${shop.admin}/admin/products/import`);
  await tab
    .getByRole('row', { name: /цены\.csv/ })
    .getByText('Изменено 2, с ошибками 1')
    .waitFor();
  await tab.close();

  // A retry processes only the failed rows, and they fail again.
  await page.getByRole('button', { name: 'Повторить неудавшиеся: 1' }).click();
  await page.getByText('Изменено 2 товара').waitFor();
  await count(page, 'С ошибками', 1).waitFor();

  // A product edited since the import is left alone by the undo.
  await editPrice(page, 'Худи «Другое»', '4350');
  await page.goto(shop.admin + address);
  await page.getByRole('button', { name: 'Отменить загрузку' }).click();
  const question = page.getByRole('dialog', { name: 'Отменить загрузку?' });
  await question.getByText('Таблица изменила 2 товара').waitFor();
  await question.getByRole('button', { name: 'Отменить загрузку' }).click();
  await page.getByText('Отменено у 1 товара. Не тронули 1: его с тех пор меняли.').waitFor();
  await expectPrice('Худи «Кит 1»', 4_100);
  await expectPrice('Худи «Другое»', 4_350);
  assert.deepEqual(watch.errors, []);
  await context.close();
});

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-item-option:visible', { hasText: option }).first().click();
}

async function editPrice(page: Page, title: string, price: string): Promise<void> {
  await page.goto(`${shop.admin}/admin/products?search=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Изменить цену: ${title}` }).click();
  const field = page.getByRole('spinbutton', { name: `Изменить цену: ${title}` });
  await field.fill(price);
  await field.press('Enter');
  await expectPrice(title, Number(price));
}

test('a check that fails keeps the chosen columns, and offers nothing of the earlier one', async () => {
  const context = await profileOf(editor);
  const page = await context.newPage();
  await page.goto(`${shop.admin}/admin/products/import`);
  await pickTable(page, 'заново.csv', 'Артикул;Стоимость;Заметка\nHD-5;4990;Худи «Снова»');
  const check = page.getByRole('button', { name: 'Проверить' });
  const field = page.getByRole('row', { name: /^Заметка/ });
  await check.click();
  await page.getByRole('button', { name: 'Применить: изменить 1' }).waitFor();
  await page.getByRole('button', { name: 'Изменить столбцы' }).click();
  await choose(page, 'Поле для столбца «Заметка»', 'Наименование');
  const held = Promise.withResolvers<undefined>();
  await page.route('**/api/admin/product-imports/*/steps', async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, json: {} });
  });
  await check.click();
  await page.locator('.ant-btn-loading', { hasText: 'Проверить' }).waitFor();
  assert.equal(await page.getByRole('button', { name: /^Применить/ }).count(), 0);
  assert.ok(await page.getByRole('button', { name: 'Вернуться к проверке' }).isDisabled());
  held.resolve(undefined);
  await page.locator('.ant-btn-loading').waitFor({ state: 'detached' });
  await field.getByTitle('Наименование').waitFor();
  assert.equal(await page.getByRole('button', { name: /^Применить/ }).count(), 0);
  await page.unroute('**/api/admin/product-imports/*/steps');
  await check.click();
  await page.getByRole('button', { name: 'Применить: изменить 1' }).waitFor();
  await context.close();
});

test('a file that is no CSV table is refused, and staff without the permission see a message', async () => {
  const context = await profileOf(editor);
  const page = await context.newPage();
  await page.goto(`${shop.admin}/admin/products/import`);
  await pickTable(page, 'книга.xlsx', 'PK\u0003\u0004\u0000');
  await page.getByRole('alert').getByText('Файл не читается как таблица CSV').waitFor();
  // A missing response is reported, and the same file can be sent again.
  await page.route('**/api/admin/product-imports', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await pickTable(page, 'ещё.csv', 'Артикул\nHD-1');
  await page.getByRole('alert').getByText('ещё.csv не загружен. Нет связи с сервером').waitFor();
  await page.unroute('**/api/admin/product-imports');
  await page.getByRole('button', { name: 'Отправить ещё раз' }).click();
  await page.getByRole('heading', { name: 'ещё.csv' }).waitFor();
  await page.goto(`${shop.admin}/admin/products/import/${'f'.repeat(24)}`);
  await page.getByText('Эта загрузка не найдена. Загрузки хранятся 30 дней.').waitFor();
  await context.close();

  const other = await profileOf(manager);
  const forbidden = await other.newPage();
  await forbidden.goto(`${shop.admin}/admin/products/import`);
  await forbidden.getByRole('alert').getByText('недостаточно прав').waitFor();
  await other.close();
});

test('a running import shows its progress, and reports when its server does not respond', async () => {
  const context = await profileOf(editor);
  const page = await context.newPage();
  const one = `**/api/admin/product-imports/${address.split('/').at(-1)}`;
  // Simulates a step of ten thousand rows whose replica has died: no progress until another replica takes over.
  await changeResponses(page, { url: one, method: 'GET' }, (answer) => ({
    ...answer,
    ...{ state: 'applying', total: 10_000, done: 1_250 },
  }));
  await page.goto(shop.admin + address);
  await page.getByText(/^1\s250 из 10\s000$/).waitFor();
  await page.getByRole('progressbar', { name: 'Меняем товары' }).waitFor();
  await page.getByText('Работа продолжится с того же места').waitFor({ timeout: 30_000 });
  await takeScreenshot(page, 'admin-product-import-stalled');
  await page.unroute(one);
  await page.getByText('Отменено у 1 товара.').waitFor();
  // Without a response the known state stays visible.
  await page.route(one, (route) => route.abort());
  await page.getByText('Нет связи с сервером, показываем то, что знаем.').waitFor({ timeout: 60_000 });
  await page.getByText('Отменено у 1 товара.').waitFor();
  await context.close();
});

test('the screens pass the accessibility checks and do not scroll sideways', async () => {
  const context = await profileOf(editor);
  const page = await context.newPage();
  await page.goto(`${shop.admin}/admin/products/import`);
  await page.getByText('цены.csv').first().waitFor();
  await checkScreen(page, 'admin-product-imports');
  await page.goto(shop.admin + address);
  await page
    .getByText(/Строка 3: HD-2|Цена пишется рублями/)
    .first()
    .waitFor();
  await checkScreen(page, 'admin-product-import');
  await page.goto(`${shop.admin}/admin/products/import`);
  await pickTable(page, 'products.csv', exported);
  await page.getByRole('button', { name: 'Проверить' }).waitFor();
  await checkScreen(page, 'admin-product-import-columns');
  await context.close();
});
