import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  accessibilityViolations,
  eventually,
  openBrowser,
  openEmptyShop,
  signInAs,
  takeScreenshots,
  watchPage,
  type TestShop,
} from '@shop/testing';
import { checkShown } from './check-shown.ts';

let shop: TestShop;
let browser: Browser;

const anna = { phone: '79990000102', password: 'staff-secret' };
const boris = { phone: '79990000103', password: 'staff-secret' };

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  const staff = { secondName: 'Сорокина', roleKey: 'editor' as const };
  await shop.writePerson({ ...anna, ...staff, email: 'anna@example.ru', firstName: 'Анна' });
  await shop.writePerson({ ...boris, ...staff, email: 'boris@example.ru', firstName: 'Борис' });
  await shop.writeAssortment(12);
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

async function profileOf(who: typeof anna): Promise<BrowserContext> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1_440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(10_000);
  await signInAs(context, { site: shop.account, ...who });
  return context;
}

/** A photo of one colour, with a file name like that of a camera. */
async function photo(page: Page, name: string, colour: string) {
  const bytes = await page.evaluate(async (fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 300;
    canvas.height = 300;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = fill;
    context.fillRect(0, 0, 300, 300);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, colour);
  return { name, mimeType: 'image/png', buffer: Buffer.from(bytes, 'base64') };
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-item-option:visible', { hasText: option }).first().click();
  // A multi-select stays open. Not in a drawer: there Escape would close the drawer.
  if ((await page.getByRole('dialog').count()) === 0) await page.keyboard.press('Escape');
}

/** The product's id in the public list; undefined if the shop does not show it. */
async function idInShop(title: string): Promise<string | undefined> {
  const answer = await fetch(`${shop.gateway}/api/products?page=1&limit=1000`);
  const { products } = (await answer.json()) as { products: { _id: string; Title: string }[] };
  return products.find(({ Title }) => Title === title)?._id;
}

const isInShop = async (title: string): Promise<boolean> => (await idInShop(title)) !== undefined;

const title = 'Худи «Полдень»';
const draft = 'Худи «Полд';

test('a product is created with several photos, and appears in the shop and in its search', async () => {
  const context = await profileOf(anna);
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.goto(`${shop.admin}/admin`);
  await page.getByRole('link', { name: 'Товары' }).first().click();
  await page.getByRole('link', { name: 'Создать товар' }).click();
  await page.waitForURL(`${shop.admin}/admin/products/create`);
  const save = page.getByRole('button', { name: 'Сохранить' });
  assert.equal(await save.isDisabled(), true);

  await page.getByLabel('Наименование').fill(draft);
  await page.reload();
  // The draft is still there.
  await page.getByText('Вернулись изменения, которые не были сохранены.').waitFor();
  assert.equal(await page.getByLabel('Наименование').inputValue(), draft);

  await page.getByLabel('Наименование').fill(title);
  await save.click();
  await page.getByText('Стоимость обязательна').waitFor();
  await page.getByText('Добавьте хотя бы одно изображение').waitFor();
  await page.getByText('Категория обязательна').waitFor();

  await page.getByLabel('Стоимость, руб.').fill('5490');
  await page.getByRole('checkbox', { name: 'Чёрный' }).check();
  await page.getByRole('checkbox', { name: 'Белый' }).check();
  await page.getByRole('button', { name: 'Все размеры' }).click();
  assert.ok(await page.getByRole('checkbox', { name: '3XL', exact: true }).isChecked());
  const files = [
    await photo(page, 'black-1.png', '#101010'),
    await photo(page, 'white-1.png', '#fafafa'),
    await photo(page, 'detail.png', '#a03060'),
  ];
  await page.locator('[data-file-input]').first().setInputFiles(files);
  await page.getByText('Загружено: 3 изображения').waitFor({ state: 'attached' });
  await choose(page, 'Категория', 'Худи');
  await choose(page, 'Подкатегории', 'Худи');
  await save.click();
  await page.getByText('Товар успешно создан!').waitFor();
  await page.waitForURL(`${shop.admin}/admin/products`);
  await page.getByRole('link', { name: title }).waitFor();
  await eventually(async () => assert.ok(await isInShop(title)), 2_000);

  const visitor = await context.newPage();
  await visitor.goto(`${shop.shop}/search?query=${encodeURIComponent('полдень')}`);
  await visitor.getByText(title).first().waitFor();
  assert.deepEqual(watch.errors, []);
  await context.close();
});

test('concurrent edits of different fields by two users are both saved', async () => {
  const first = await profileOf(anna);
  const second = await profileOf(boris);
  const [one, other] = [await first.newPage(), await second.newPage()];
  for (const page of [one, other]) {
    await page.goto(`${shop.admin}/admin/products?search=${encodeURIComponent('полдень')}`);
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('dialog').getByLabel('Наименование').waitFor();
  }
  await one.getByLabel('Стоимость, руб.').fill('6000');
  await one.getByRole('button', { name: 'Сохранить' }).click();
  await one.getByText('Продукт успешно обновлен').waitFor();

  await other.getByRole('checkbox', { name: 'Быстрая доставка' }).check();
  await other.getByRole('button', { name: 'Сохранить' }).click();
  // Another user saved first; this user's changes are kept and saved by the next click.
  await other.getByText('Пока вы вносили изменения', { exact: false }).waitFor();
  await other.getByRole('button', { name: 'Сохранить' }).click();
  await other.getByText('Продукт успешно обновлен').waitFor();
  const answer = await fetch(`${shop.gateway}/api/products?page=1&limit=1000`);
  const { products } = (await answer.json()) as {
    products: { Title: string; Price: number; isFastDelivery: boolean }[];
  };
  const saved = products.find(({ Title }) => Title === title);
  assert.deepEqual([saved?.Price, saved?.isFastDelivery], [6_000, true]);
  await first.close();
  await second.close();
});

test('a price is edited in the list, and products are hidden, deleted and restored', async () => {
  const context = await profileOf(anna);
  const page = await context.newPage();
  await page.goto(`${shop.admin}/admin/products?search=${encodeURIComponent('полдень')}`);
  await page.getByRole('button', { name: `Изменить цену: ${title}`, exact: false }).click();
  await page.keyboard.type('7000');
  await page.keyboard.press('Enter');
  await page.getByText('Данные продукта успешно обновлены.').waitFor();
  await page.getByText('7 000,00', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await page.getByText('6 000,00', { exact: false }).waitFor();

  await page.getByRole('checkbox', { name: title, exact: false }).first().check();
  await page.getByRole('button', { name: 'Настройки' }).click();
  const settings = page.getByRole('dialog', { name: 'Изменить 1 товар' });
  await settings.getByRole('checkbox', { name: 'Скрытый товар' }).check();
  await settings.getByRole('button', { name: 'Принять' }).click();
  await page.getByText('Статусы продуктов успешно изменены').waitFor();
  await eventually(async () => assert.equal(await isInShop(title), false), 1_000);
  await settings.waitFor({ state: 'hidden' });
  await page.getByText('Скрыт', { exact: true }).waitFor();

  await page.getByRole('checkbox', { name: title, exact: false }).first().check();
  await page.getByRole('button', { name: 'Настройки' }).click();
  await settings.getByRole('checkbox', { name: 'Скрытый товар' }).uncheck();
  await settings.getByRole('button', { name: 'Принять' }).click();
  await settings.waitFor({ state: 'hidden' });
  await eventually(async () => assert.ok(await isInShop(title)), 2_000);

  // Hides several products by one bulk action, and undoes it.
  await page.getByRole('checkbox', { name: title, exact: false }).first().check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Скрыть' }).click();
  await page.getByText('Скрыто из магазина: 1 товар').waitFor();
  await eventually(async () => assert.equal(await isInShop(title), false), 1_000);
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await page.getByText('Товары снова в магазине').waitFor();
  await eventually(async () => assert.ok(await isInShop(title)), 2_000);

  await page.getByRole('checkbox', { name: title, exact: false }).first().check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Удалить' }).click();
  const question = page.getByRole('dialog', { name: 'Вы действительно хотите удалить 1 товар?' });
  await question.getByRole('button', { name: 'Удалить' }).click();
  await page.getByText('Продукт успешно удалён').waitFor();
  await page.getByText('Под фильтры не подходит ни один товар').waitFor();
  await eventually(async () => assert.equal(await isInShop(title), false), 1_000);
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await page.getByRole('link', { name: title }).waitFor();
  await eventually(async () => assert.ok(await isInShop(title)), 2_000);
  await context.close();
});

test('photos get descriptions and colours, a hidden product is previewed, and a copy is created', async () => {
  const context = await profileOf(anna);
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.goto(`${shop.admin}/admin/items/${await idInShop(title)}`);
  await page.getByLabel('Наименование').waitFor();
  await page.getByRole('tab', { name: 'Фотографии' }).click();
  await page.getByLabel('Описание фотографии 1').fill('Худи спереди');
  await page.getByRole('checkbox', { name: 'Выбрать фотографию 3' }).check();
  await choose(page, 'Цвет для выбранных: 1', 'Белый');
  await page.getByRole('tab', { name: 'Основное' }).click();
  await page.getByLabel('Показать в магазине').fill('02.01.2036 10:00');
  await page.getByLabel('Скрыть из магазина').fill('01.01.2036 10:00');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByText('Товар не может скрыться раньше, чем появится').waitFor();
  await page.getByLabel('Скрыть из магазина').fill('03.01.2036 10:00');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByText('Продукт успешно обновлен').waitFor();
  await eventually(async () => assert.equal(await isInShop(title), false), 2_000);

  await page.getByRole('button', { name: 'Как увидит покупатель' }).click();
  await page.getByRole('heading', { name: 'Карточка в списке' }).waitFor();
  await page.locator('[data-preview-card]').getByText(title).waitFor();
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Открыть в магазине' }).click();
  const shown = await opening;
  await shown.getByRole('heading', { level: 1, name: title }).waitFor();
  await shown.getByText('покупатели его не видят', { exact: false }).waitFor();
  await shown.getByAltText('Худи спереди').first().waitFor();
  assert.equal(await shown.locator('meta[name=robots]').getAttribute('content'), 'noindex');
  assert.deepEqual(await accessibilityViolations(shown), []);
  await shown.close();
  await page.reload();
  await page.getByLabel('Наименование').waitFor();

  await page.getByRole('tab', { name: 'Основное' }).click();
  await page.getByLabel('Показать в магазине').fill('');
  await page.getByLabel('Скрыть из магазина').fill('');
  await page.getByRole('checkbox', { name: 'Скрытый товар' }).uncheck();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await eventually(async () => assert.ok(await isInShop(title)), 5_000);

  await page.goto(`${shop.admin}/admin/products?search=${encodeURIComponent('полдень')}`);
  await page.getByRole('button', { name: `Действия: ${title}`, exact: false }).click();
  await page.getByRole('menuitem', { name: 'Создать копию' }).click();
  await page.getByRole('dialog').getByLabel('Наименование').waitFor();
  assert.equal(await page.getByLabel('Наименование').inputValue(), `${title} (копия)`);
  assert.equal(await page.getByRole('checkbox', { name: 'Скрытый товар' }).isChecked(), true);
  assert.deepEqual(watch.errors, []);
  await context.close();
});

/** The parts of the form, and what shows that each is open. */
const parts = [
  ['Основное', (page: Page) => page.getByLabel('Наименование')],
  ['Теги', (page: Page) => page.getByRole('button', { name: 'Добавить тег' })],
  ['Характеристики', (page: Page) => page.getByRole('checkbox', { name: '3XL', exact: true })],
  ['Категория / Коллекция', (page: Page) => page.locator('#category')],
  ['Фотографии', (page: Page) => page.getByText('Главное')],
] as const;

test('the list and the forms pass the accessibility checks and do not scroll sideways', async () => {
  await takeScreenshots(browser, 'admin-products', async (page) => {
    await signInAs(page.context(), { site: shop.account, ...anna });
    await page.goto(`${shop.admin}/admin/products?sort=Price&size=25`);
    await page.getByText(title).first().waitFor();
    await page.reload();
    await page.getByText(title).first().waitFor();
    await checkShown(page, 'the list');
  });
  await takeScreenshots(browser, 'admin-product', async (page) => {
    await signInAs(page.context(), { site: shop.account, ...anna });
    await page.goto(`${shop.admin}/admin/items/${await idInShop(title)}`);
    await page.getByLabel('Наименование').waitFor();
    const isNarrow = (page.viewportSize()?.width ?? 0) < 750;
    for (const [name, shown] of parts) {
      if (isNarrow) await choose(page, 'Часть формы', name);
      else await page.getByRole('tab', { name }).click();
      await shown(page).waitFor();
      await checkShown(page, `the form, ${name}`);
    }
  });
  await takeScreenshots(browser, 'admin-new-product', async (page) => {
    await signInAs(page.context(), { site: shop.account, ...anna });
    await page.goto(`${shop.admin}/admin/products/create`);
    await page.getByLabel('Наименование').waitFor();
    await page.getByRole('toolbar').first().waitFor();
    await checkShown(page, 'the form of a new product');
  });
});
