import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  eventually,
  openBrowser,
  signInAs,
  startShop,
  watchPage,
  type OwnShop,
  type ShopReplica,
} from '@shop/testing';

const title = 'Худи «Долгая жизнь»';
const word = encodeURIComponent('долгая жизнь');
const anna = { phone: '79990000102', password: 'staff-secret' };
const boris = { phone: '79990000103', password: 'staff-secret' };
/** The file names assign the photos to colours. */
const photos = [
  ...['black-1', 'black-2', 'black-3', 'black-4'].map((name) => [`${name}.png`, '#18181c'] as const),
  ...['white-1', 'white-2', 'white-3', 'white-4'].map((name) => [`${name}.png`, '#f4f1ea'] as const),
  ...['sizes', 'detail'].map((name) => [`${name}.png`, '#7090e0'] as const),
];

let shop: OwnShop;
let replicas: readonly ShopReplica[];
let browser: Browser;

before(async () => {
  shop = await startShop({ GATEWAY_CALLS_PER_MINUTE: '0' });
  replicas = [shop, await shop.startReplica()];
  browser = await openBrowser();
  const staff = { secondName: 'Сорокина', roleKey: 'editor' as const };
  await shop.writePerson({ ...anna, ...staff, email: 'anna@example.ru', firstName: 'Анна' });
  await shop.writePerson({ ...boris, ...staff, email: 'boris@example.ru', firstName: 'Борис' });
  await shop.writeAssortment(3);
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

async function profileOf(who: typeof anna): Promise<BrowserContext> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1_440, height: 900 },
  });
  context.setDefaultTimeout(15_000);
  await signInAs(context, { site: shop.account, ...who });
  return context;
}

/** Square photos of different brightness, since identical images are stored only once. */
async function drawPhotos(page: Page) {
  const drawn = await page.evaluate(
    (wanted) =>
      wanted.map((fill, at) => {
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 200;
        const context = canvas.getContext('2d');
        if (!context) throw new Error('no canvas');
        context.fillStyle = fill;
        context.fillRect(0, 0, 200, 200);
        context.fillStyle = '#d03060';
        context.fillRect(10, 10, 15 * (at + 1), 20);
        return canvas.toDataURL('image/png').split(',')[1] ?? '';
      }),
    photos.map(([, fill]) => fill),
  );
  return photos.map(([name], at) => ({
    name,
    mimeType: 'image/png',
    buffer: Buffer.from(drawn[at] ?? '', 'base64'),
  }));
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-item-option:visible', { hasText: option }).first().click();
  await page.keyboard.press('Escape');
}

/** All addresses where customers and search engines find the product, at every replica. */
const places = (): string[] =>
  replicas.flatMap((replica) => [
    `${replica.gateway}/api/products?page=1&limit=100`,
    `${replica.gateway}/api/products/new`,
    `${replica.gateway}/api/search/${word}`,
    `${replica.gateway}/api/search/${encodeURIComponent('долг')}/suggest`,
    `${replica.gateway}/api/products/addresses`,
    `${replica.shop}/new`,
    `${replica.shop}/category/hoodies/hoodie`,
    `${replica.shop}/search?query=${word}`,
    `${replica.shop}/sitemap-2.xml`,
  ]);

async function read(address: string): Promise<string> {
  const answer = await fetch(address);
  assert.ok(answer.ok, `${address} was answered ${answer.status}`);
  return answer.text();
}

async function placesThatShow(id: string): Promise<string[]> {
  const texts = await Promise.all(places().map(async (address) => [address, await read(address)] as const));
  return texts.filter(([, text]) => text.includes(id)).map(([address]) => address);
}

interface Row {
  _id: string;
  Title: string;
  Price: number;
  isFastDelivery: boolean;
  Images: string[];
  ImageColors: { image: string; color: string }[];
}

async function inShop(): Promise<Row | undefined> {
  const { products } = JSON.parse(await read(`${shop.gateway}/api/products?page=1&limit=100`)) as {
    products: Row[];
  };
  return products.find((one) => one.Title === title);
}

test('a product is created with ten photos in their order and colours, and appears on every replica', async () => {
  const context = await profileOf(anna);
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.goto(`${shop.admin}/admin/products/create`);
  await page.getByLabel('Наименование').fill(title);
  await page.getByLabel('Стоимость, руб.').fill('5490');
  await page.getByRole('checkbox', { name: 'Чёрный' }).check();
  await page.getByRole('checkbox', { name: 'Белый' }).check();
  await page.getByRole('checkbox', { name: 'M', exact: true }).check();
  await page
    .locator('[data-file-input]')
    .first()
    .setInputFiles(await drawPhotos(page));
  await page.getByText('Загружено: 10 изображений').waitFor({ state: 'attached' });
  await choose(page, 'Категория', 'Худи');
  await choose(page, 'Подкатегории', 'Худи');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByText('Товар успешно создан!').waitFor();

  const made = await eventually(async () => {
    const found = await inShop();
    assert.ok(found);
    assert.equal((await placesThatShow(found._id)).length, places().length);
    return found;
  }, 10_000);
  assert.equal(new Set(made.Images).size, 10);
  const colourOf = new Map(made.ImageColors.map(({ image, color }) => [image, color]));
  const expected = [
    ...Array<string>(4).fill('black'),
    ...Array<string>(4).fill('white'),
    undefined,
    undefined,
  ];
  assert.deepEqual(
    made.Images.map((image) => colourOf.get(image)),
    expected,
  );

  const visitor = await context.newPage();
  await visitor.goto(`${shop.shop}/product/${made._id}?colour=white`);
  await visitor.getByRole('img', { name: 'Фото 1 из 6' }).waitFor();
  const shown = await visitor.getByRole('img', { name: 'Фото 1 из 6' }).getAttribute('src');
  assert.ok(shown?.startsWith(made.Images[4] ?? '?'), shown ?? 'no picture');
  assert.deepEqual(watch.errors, []);
  await context.close();
});

test('concurrent edits of different fields by two users are both saved', async () => {
  const contexts = [await profileOf(anna), await profileOf(boris)];
  const [one, other] = await Promise.all(contexts.map((context) => context.newPage()));
  assert.ok(one && other);
  const { _id } = (await inShop()) ?? {};
  for (const page of [one, other]) {
    await page.goto(`${shop.admin}/admin/items/${_id}`);
    await page.getByLabel('Наименование').waitFor();
  }
  await one.getByLabel('Стоимость, руб.').fill('6000');
  await one.getByRole('button', { name: 'Сохранить' }).click();
  await one.getByText('Продукт успешно обновлен').waitFor();
  await other.getByRole('checkbox', { name: 'Быстрая доставка' }).check();
  await other.getByRole('button', { name: 'Сохранить' }).click();
  await other.getByText('Пока вы вносили изменения', { exact: false }).waitFor();
  await other.getByRole('button', { name: 'Сохранить' }).click();
  await other.getByText('Продукт успешно обновлен').waitFor();
  await eventually(async () => {
    const saved = await inShop();
    assert.deepEqual([saved?.Price, saved?.isFastDelivery], [6_000, true]);
  }, 5_000);
  await Promise.all(contexts.map((context) => context.close()));
});

/** Changes the visibility in the list and waits for the response. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.getByRole('checkbox', { name: title, exact: false }).first().check();
  await page.getByRole('button', { name: 'Настройки' }).click();
  const settings = page.getByRole('dialog', { name: 'Изменить 1 товар' });
  await settings.getByRole('checkbox', { name: 'Скрытый товар' }).setChecked(isHidden);
  const answered = page.waitForResponse(
    (response) => response.url().includes('/api/admin/products') && response.request().method() !== 'GET',
  );
  await settings.getByRole('button', { name: 'Принять' }).click();
  assert.equal((await answered).status(), 200);
}

test('a hidden product disappears everywhere within a second, and returns as quickly when restored', async () => {
  const context = await profileOf(anna);
  const page = await context.newPage();
  const { _id } = (await inShop()) ?? {};
  assert.ok(_id);
  await page.goto(`${shop.admin}/admin/products?search=${word}`);
  await page.getByRole('link', { name: title }).waitFor();
  for (const isHidden of [true, false]) {
    // Fills all caches with the previous state.
    await placesThatShow(_id);
    await setHidden(page, isHidden);
    // A second after the response every replica returns the new state.
    await pause(1_000);
    const shown = await placesThatShow(_id);
    assert.deepEqual(shown, isHidden ? [] : places());
    await page.getByRole('dialog', { name: 'Изменить 1 товар' }).waitFor({ state: 'hidden' });
    // The list of staff, too, although its response may come from a replica that had not received the change.
    const tag = page.getByRole('row').filter({ hasText: title }).getByText('Скрыт', { exact: true });
    await tag.waitFor({ state: isHidden ? 'visible' : 'hidden' });
  }

  await page.getByRole('checkbox', { name: title, exact: false }).first().check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Удалить' }).click();
  const question = page.getByRole('dialog', { name: 'Вы действительно хотите удалить 1 товар?' });
  await question.getByRole('button', { name: 'Удалить' }).click();
  await page.getByText('Под фильтры не подходит ни один товар').waitFor();
  await eventually(async () => assert.deepEqual(await placesThatShow(_id), []), 5_000);
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await page.getByRole('link', { name: title }).waitFor();
  await eventually(async () => assert.deepEqual(await placesThatShow(_id), places()), 5_000);
  await context.close();
});
