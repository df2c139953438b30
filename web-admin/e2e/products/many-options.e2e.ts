import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { colours, sizes } from '@shop/domain';
import type { Browser, Locator, Page } from 'playwright-core';
import {
  accessibilityViolations,
  openBrowser,
  openEmptyShop,
  signInAs,
  takeScreenshot,
  type TestShop,
} from '@shop/testing';

let shop: TestShop;
let browser: Browser;
const ids = { plain: '', large: '' };

const staff = { phone: '79990000102', password: 'staff-secret' };
const seams = Array.from({ length: 20 }, (_, at) => ({
  name: `Вышивка ${at + 1}`,
  colour: 'red',
  photos: [] as string[],
}));

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  const names = { firstName: 'Анна', secondName: 'Сорокина' };
  await shop.writePerson({ ...staff, ...names, email: 'anna@example.ru', roleKey: 'administrator' });
  await shop.writeAssortment(1);
  const plain = { colours: ['black' as const], sizes: ['M' as const], seams: [] };
  ids.plain = (await shop.writeProduct({ article: 'PL-1', title: 'Худи «Одно»', ...plain })).id;
  const options = { colours: colours.slice(0, 6), sizes: sizes.slice(0, 7), seams, collections: [] };
  ids.large = (await shop.writeProduct({ article: 'PL-2', title: 'Худи «Всё»', ...options })).id;
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

/** The number of interactive controls. */
const controls = (drawer: Locator): Promise<number> =>
  drawer.locator('input, textarea, select, button, [contenteditable=true], [role=combobox]').count();

interface Saved {
  controls: number;
  /** The names of the submitted fields. */
  sent: string[];
}

async function openAndSave(page: Page, id: string): Promise<Saved> {
  await page.goto(`${shop.admin}/admin/items/${id}`);
  const drawer = page.getByRole('dialog', { name: /Худи/ });
  const title = drawer.getByLabel('Наименование');
  await title.waitFor();
  // The editor is loaded after the fields.
  await drawer.locator('[contenteditable=true]').waitFor();
  const counted = await controls(drawer);
  await title.press('End');
  await title.pressSequentially('!');
  const request = page.waitForRequest(/\/api\/admin\/products\/update$/);
  await drawer.getByRole('button', { name: 'Сохранить' }).click();
  const body = (await request).postData() ?? '';
  await drawer.getByText('Изменений нет').waitFor();
  const sent = Array.from(body.matchAll(/name="([^"]+)"/g), ([, name]) => name ?? '');
  return { controls: counted, sent: sent.toSorted() };
}

test('a product of 6 colours, 7 sizes and 20 parameters needs few more controls and sends no more fields', async () => {
  const context = await browser.newContext({
    ...{ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } },
  });
  context.setDefaultTimeout(20_000);
  await signInAs(context, { site: shop.account, ...staff });
  const page = await context.newPage();
  const plain = await openAndSave(page, ids.plain);
  const large = await openAndSave(page, ids.large);
  // Two buttons per parameter, and none for the 840 combinations of options.
  assert.ok(
    large.controls - plain.controls <= 2 * seams.length,
    `${large.controls} controls instead of ${plain.controls}`,
  );
  assert.deepEqual(plain.sent, ['Title', '_id', 'updatedAt']);
  assert.deepEqual(large.sent, plain.sent);

  // The list states that the product has no discount and no collection.
  const row = page.locator('tbody tr').filter({ hasText: 'Худи «Всё»' });
  await row.getByText('Скидки нет.').waitFor({ state: 'attached' });
  await row.getByText('Нет данных.').waitFor({ state: 'attached' });

  // A single parameter is opened, changed, validated and saved; the others stay as they were.
  const drawer = page.getByRole('dialog', { name: /Худи/ });
  await drawer.getByRole('tab', { name: 'Характеристики' }).click();
  await takeScreenshot(page, 'admin-product-many-options');
  await drawer.getByRole('button', { name: 'Изменить параметр «Вышивка 20»' }).click();
  const name = drawer.getByLabel('Название параметра');
  await name.waitFor();
  assert.equal(await name.count(), 1);
  const colour = drawer.getByLabel('Цвет (латиницей)');
  await colour.fill('красный');
  await drawer.getByText('Цвет должен быть на английском').waitFor();
  await colour.fill('blue');
  await name.fill('Вышивка на спине');
  await drawer.getByRole('button', { name: 'Удалить параметр 2', exact: true }).click();
  await drawer.getByRole('button', { name: 'Сохранить' }).click();
  await drawer.getByText('Изменений нет').waitFor();
  const answer = await fetch(`${shop.gateway}/api/products/${ids.large}`);
  const { Seams } = (await answer.json()) as { Seams: { name: string; color: string }[] };
  assert.equal(Seams.length, 19);
  assert.deepEqual(
    Seams.map((seam) => seam.name),
    ['Вышивка 1', ...seams.slice(2, 19).map((seam) => seam.name), 'Вышивка на спине'],
  );
  assert.equal(Seams.at(-1)?.color, 'blue');
  assert.deepEqual(await accessibilityViolations(page), []);
  await page.setViewportSize({ width: 390, height: 844 });
  await takeScreenshot(page, 'admin-product-many-options-390');
  const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  assert.ok(width <= 0, `the product scrolls sideways by ${width}`);
  await context.close();
});

/** Keeps all uploads waiting until they are released. */
async function holdUploads(page: Page): Promise<{ release: () => void }> {
  const held = Promise.withResolvers<undefined>();
  await page.route('**/api/admin/images', async (route) => {
    await held.promise;
    await route.continue();
  });
  return { release: () => held.resolve(undefined) };
}

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

async function pickPhoto(page: Page, field: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `Выбрать файлы: ${field}` }).click();
  const buffer = Buffer.from(onePixel, 'base64');
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer });
}

test('the form can be filled in while photos are being uploaded, and only saving waits', async () => {
  const context = await browser.newContext({
    ...{ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } },
  });
  context.setDefaultTimeout(20_000);
  await signInAs(context, { site: shop.account, ...staff });
  const page = await context.newPage();
  await page.goto(`${shop.admin}/admin/products/create`);
  await page.getByLabel('Наименование').fill('Худи «Потом»');
  const held = await holdUploads(page);
  await pickPhoto(page, 'Фотографии');
  const save = page.getByRole('button', { name: 'Сохранить' });
  await page.getByText('Фотографии ещё загружаются').waitFor();
  assert.ok(await save.isDisabled());
  await page.getByLabel('Стоимость, руб.').fill('1990');
  await page.getByRole('button', { name: 'Все цвета' }).click();
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/products/new')) sent += 1;
  });
  await page.keyboard.press('Control+KeyS');
  assert.ok(await save.isDisabled());
  held.release();
  await page.getByText('Загружено: 1 изображение').waitFor({ state: 'attached' });
  await save.and(page.locator(':enabled')).waitFor();
  assert.equal(sent, 0);
  await context.close();
});

test('saving waits for the uploads of every field, and not for those of a removed parameter', async () => {
  const context = await browser.newContext({
    ...{ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } },
  });
  context.setDefaultTimeout(20_000);
  await signInAs(context, { site: shop.account, ...staff });
  const page = await context.newPage();
  await page.goto(`${shop.admin}/admin/products/create`);
  await page.getByLabel('Наименование').fill('Худи «Ждём»');
  const held = await holdUploads(page);
  const waiting = page.getByText('Фотографии ещё загружаются');
  const save = page.getByRole('button', { name: 'Сохранить' });
  const addParameter = page.getByRole('button', { name: 'Добавить параметр' });

  await addParameter.click();
  await pickPhoto(page, 'Фотографии параметра 1');
  await waiting.waitFor();
  await page.getByRole('button', { name: 'Удалить параметр 1', exact: true }).click();
  await waiting.waitFor({ state: 'detached' });
  assert.ok(await save.isEnabled());

  await pickPhoto(page, 'Фотографии');
  await waiting.waitFor();
  // A new field has no uploads of its own, and says nothing about the others.
  await addParameter.click();
  await page.getByRole('button', { name: 'Выбрать файлы: Фотографии параметра 1' }).waitFor();
  await pickPhoto(page, 'Фотографии параметра 1');
  await page.getByRole('button', { name: 'Удалить параметр 1', exact: true }).click();
  await page.getByRole('button', { name: 'Удалить параметр 1', exact: true }).waitFor({ state: 'detached' });
  assert.ok(await waiting.isVisible());
  assert.ok(await save.isDisabled());
  held.release();
  await waiting.waitFor({ state: 'detached' });
  assert.ok(await save.isEnabled());
  await context.close();
});
