import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import {
  aZip,
  openBrowser,
  openEmptyShop,
  signInAs,
  takeScreenshot,
  watchPage,
  type TestShop,
} from '@shop/testing';
import { expectFit, pickFile } from './import-steps.ts';

let shop: TestShop;
let browser: Browser;

const editor = { phone: '79990000104', password: 'staff-secret' };
const names = { firstName: 'Анна', secondName: 'Сорокина' };
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  await shop.writePerson({ ...editor, ...names, email: 'editor@example.ru', roleKey: 'editor' });
  await shop.writeAssortment(10);
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

test('photos are taken from an archive, and a missing file is reported by row and column', async () => {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  context.setDefaultTimeout(20_000);
  await signInAs(context, { site: shop.account, ...editor });
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.goto(`${shop.admin}/admin/products/import`);
  const table = 'Артикул;Фотографии\r\nHD-5;белое.png\r\nHD-6;чёрное.png';
  await pickFile(page, 'Выберите файл', {
    name: 'фото.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table),
  });
  const bytes = Buffer.from(onePixel, 'base64');
  const field = page.getByRole('group', { name: 'Фотографии из архива' });
  const send = (button: string, name: string, buffer: Buffer): Promise<void> =>
    pickFile(page, button, { name, mimeType: 'application/zip', buffer });
  await send('Выбрать ZIP', 'с паролем.zip', aZip([{ name: 'белое.png', bytes, flags: 1 }]));
  await field.getByRole('alert').getByText('с паролем.zip не загружен. Архив защищён паролем.').waitFor();
  await send('Выбрать ZIP', 'фото.zip', aZip([{ name: 'лето/Белое.PNG', bytes }]));
  await field.getByText('фото.zip: 1 файл').waitFor();
  await takeScreenshot(page, 'admin-product-import-pictures', { fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFit(page);
  await takeScreenshot(page, 'admin-product-import-pictures-390', { fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Проверить' }).click();
  await page
    .getByRole('navigation', { name: 'Какие строки показать' })
    .getByRole('link', { name: '1 С ошибками', exact: true })
    .click();
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: '3', exact: true }) })
    .getByText('Фотографии: Нет файла «чёрное.png» в архиве')
    .waitFor();
  await page.getByRole('button', { name: 'Применить: изменить 1' }).click();
  await page.getByText('Изменён 1 товар').waitFor();
  // After a reload the missing photos can be uploaded, and only the failed rows are retried.
  await page.reload();
  await field.getByText('Фотографий не хватило или файл повреждён?', { exact: false }).waitFor();
  const torn = aZip([{ name: 'чёрное.png', bytes, method: 0 }]);
  const at = torn.indexOf(bytes) + bytes.length - 20;
  torn.writeUInt8(torn.readUInt8(at) ^ 1, at);
  await send('Заменить', 'повреждён.zip', torn);
  await field.getByText('повреждён.zip: 1 файл').waitFor();
  await page.getByRole('button', { name: 'Повторить неудавшиеся: 1' }).click();
  await page.getByText('Файл «чёрное.png» в архиве повреждён', { exact: false }).waitFor();
  await takeScreenshot(page, 'admin-product-import-again', { fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFit(page);
  await takeScreenshot(page, 'admin-product-import-again-390', { fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await send('Заменить', 'ещё.zip', aZip([{ name: 'чёрное.png', bytes }]));
  await field.getByText('ещё.zip: 1 файл').waitFor();
  await page.getByRole('button', { name: 'Повторить неудавшиеся: 1' }).click();
  await page.getByText('Изменено 2 товара').waitFor();
  await field.waitFor({ state: 'hidden' });
  // The uploader's name is shown on the page and in the list.
  await page.getByText('Анна С.', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Все загрузки' }).click();
  await page
    .getByRole('row', { name: /фото\.csv/ })
    .getByText('Анна С.')
    .waitFor();
  // The archive with a password is rejected.
  assert.deepEqual(watch.errors, [
    'Failed to load resource: the server responded with a status of 400 (Bad Request)',
  ]);
  await context.close();
});
