import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import {
  accessibilityViolations,
  moveByKey,
  openBrowser,
  openEmptyShop,
  signInAs,
  takeScreenshots,
  type TestShop,
} from '@shop/testing';

let shop: TestShop;
let browser: Browser;

const staff = { phone: '79990000102', password: 'staff-secret' };
/** An image of 4 × 3 px. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAMAAACDKl70AAAAA1BMVEV3qrv+n31oAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQI12NgQAEAAA8AAS0uh5oAAAAASUVORK5CYII=',
  'base64',
);
const desktop = { viewport: { width: 1440, height: 900 } };

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  await shop.writePerson({
    ...staff,
    email: 'admin@example.ru',
    firstName: 'Анна',
    secondName: 'Сорокина',
    roleKey: 'administrator',
  });
  await shop.writeAssortment(3);
  await shop.writePages([{ link: 'delivery', title: 'Доставка', content: '<p>СДЭК и Почта России</p>' }]);
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

async function inAdmin(act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...desktop });
  try {
    await signInAs(context, { site: shop.account, ...staff });
    const page = await context.newPage();
    await page.goto(`${shop.admin}/admin`);
    await act(page);
  } finally {
    await context.close();
  }
}

async function openFromMenu(page: Page, name: string, title = name): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Разделы' });
  const link = menu.getByRole('link', { name, exact: true });
  await link.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** The shop's response to a path, without following redirects. */
async function answerOf(path: string): Promise<[number, string | null]> {
  const response = await fetch(shop.shop + path, { redirect: 'manual' });
  return [response.status, response.headers.get('location')];
}

test('a category is created, sorted by keyboard, renamed with redirects from its old links, and deleted', async () => {
  await inAdmin(async (page) => {
    await openFromMenu(page, 'Категории');
    await page.getByRole('link', { name: 'Создать категорию' }).click();
    await page.getByLabel('Название', { exact: true }).fill('Футболка «Заря» 77');
    assert.equal(await page.getByLabel('Ссылка', { exact: true }).inputValue(), 'futbolka-zarya-77');
    await page.getByText('/category/futbolka-zarya-77', { exact: false }).first().waitFor();
    for (const [at, name] of [
      [1, 'Кружки'],
      [2, 'Пледы'],
    ] as const) {
      await page.getByRole('button', { name: 'Добавить подкатегорию' }).click();
      await page.getByLabel(`Название подкатегории ${at}`).fill(name);
    }
    // A link that the server refuses; the error is shown at its field.
    await page.getByLabel('Ссылка', { exact: true }).fill('hoodies');
    await page.getByRole('button', { name: 'Создать категорию' }).click();
    await page.getByText('Эта ссылка уже занята').first().waitFor();
    await page.getByLabel('Ссылка', { exact: true }).fill('home');
    await page.getByRole('button', { name: 'Создать категорию' }).click();
    await page
      .getByText('Категория успешно создана. Вы будете перенаправлены на страницу редактирования')
      .waitFor();
    await page.waitForURL(/categories\/[0-9a-f]{24}$/);
    await page.getByRole('heading', { name: 'Футболка «Заря» 77' }).first().waitFor();

    const handle = page.getByRole('button', { name: 'Переместить: Пледы' });
    await handle.focus();
    await page.keyboard.press('Space');
    await moveByKey(page, 'ArrowUp', ['Пледы: место 2 из 2', 'Пледы: место 1 из 2']);
    await page.keyboard.press('Space');
    await page.getByLabel('Ссылка', { exact: true }).fill('house');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Данные категории успешно обновлены.').waitFor();
    assert.equal(await page.getByLabel('Название подкатегории 1').inputValue(), 'Пледы');
    assert.deepEqual(await answerOf('/category/home?a=1'), [308, '/category/house?a=1']);
    assert.deepEqual(await answerOf('/category/home/kruzhki'), [308, '/category/house/kruzhki']);

    await page.getByRole('link', { name: 'К списку' }).click();
    await page.getByRole('textbox', { name: 'Название или ссылка' }).fill('заря');
    // The URL is updated after a pause in typing; a reload before that would lose the search.
    await page.waitForURL((url) => url.search.includes(encodeURIComponent('заря')));
    await page.getByRole('row', { name: /Футболка/ }).waitFor();
    await page.reload();
    const row = page.getByRole('row', { name: /Футболка/ });
    await row.waitFor();
    await row.getByRole('button', { name: /Действия/ }).click();
    await page.getByRole('menuitem', { name: 'Удалить' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('В ней нет товаров.', { exact: false }).waitFor();
    assert.ok(await dialog.getByRole('button', { name: 'Удалить' }).isDisabled());
    await dialog.getByRole('textbox').fill('удалить футболка «Заря» 77');
    await dialog.getByRole('button', { name: 'Удалить' }).click();
    await page.getByText('Категория была удалена.').waitFor();
    await page.getByText('Результатов поиска не найдено').waitFor();
  });
});

test('a collection is created and edited in a drawer, and a taken name is refused', async () => {
  await inAdmin(async (page) => {
    await openFromMenu(page, 'Коллекции');
    await page.getByRole('link', { name: 'Создать коллекцию' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Название', { exact: true }).fill('Полярная экспедиция');
    await drawer.getByLabel('ID (Ссылка)').fill('second');
    await drawer.getByRole('button', { name: 'Создать коллекцию' }).click();
    await drawer.getByText('Коллекция с таким названием уже есть').first().waitFor();
    await drawer.getByLabel('Название', { exact: true }).fill('Комета');
    await drawer.getByRole('button', { name: 'Создать коллекцию' }).click();
    await page.getByText('Коллекция успешно создана.').waitFor();
    const edited = page.getByRole('dialog', { name: 'Комета' });
    await edited.getByRole('textbox', { name: 'Описание' }).fill('О хвосте');
    await edited.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Данные коллекции успешно обновлены.').waitFor();
    assert.deepEqual(await answerOf('/collection/second'), [200, null]);
  });
});

test('pictures of a collection and of the home page are uploaded, and invalid files are refused', async () => {
  await inAdmin(async (page) => {
    await openFromMenu(page, 'Коллекции');
    await page.getByRole('link', { name: 'Полярная экспедиция' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Полярная экспедиция' });
    const card = drawer.getByLabel('Карточка', { exact: true });
    await drawer.getByRole('button', { name: 'Заменить: Карточка', exact: true }).waitFor();
    await card.last().setInputFiles({ name: 'a.webp', mimeType: 'image/webp', buffer: picture });
    await drawer.getByText('Допустимые форматы изображения: PNG, JPEG, JPG').waitFor();
    await card.last().setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
    await page.getByText('Изображение успешно загружено').first().waitFor();
    // The image uploaded in this form does not count as a concurrent edit.
    await drawer.getByRole('textbox', { name: 'Описание' }).fill('Со льдом');
    await drawer.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Данные коллекции успешно обновлены.').waitFor();
    await drawer
      .getByRole('button', { name: 'Close' })
      .or(drawer.getByRole('button', { name: 'Закрыть' }))
      .first()
      .click();

    await openFromMenu(page, 'Изображения', 'Табы с артами');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Вы не выбрали изображение').waitFor();
    const left = page.locator('input[type=file]').first();
    await left.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(2_097_153) });
    await page.getByText('Размер файла должен быть менее 2MB.').waitFor();
    await left.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
    // An earlier failure does not stay beside the success.
    await page.route('**/api/admin/art-covers/upload', (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole('button', { name: 'Сохранить' }).click();
    const failure = page.getByText('Невозможно загрузить фотографию под номером 1.');
    await failure.waitFor();
    await page.unroute('**/api/admin/art-covers/upload');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Фотография #1 успешно загружена!').waitFor();
    await failure.waitFor({ state: 'detached' });
    await page.getByRole('img', { name: 'Главная страница на компьютере' }).waitFor();
  });
});

test('a page is created, previewed and moved to another link with a redirect', async () => {
  await inAdmin(async (page) => {
    await openFromMenu(page, 'Страницы', 'Редактор страниц');
    await page.getByRole('link', { name: 'Создать страницу' }).click();
    const drawer = page.getByRole('dialog', { name: 'Новая страница' });
    await drawer.getByLabel('Название', { exact: true }).fill('Уход за вещами');
    await drawer.getByRole('textbox', { name: 'Содержимое' }).fill('Стирать при тридцати градусах');
    // Unsaved input survives a reload.
    await page.reload();
    await drawer.getByText('Вернулись изменения, которые не были сохранены.').waitFor();
    await drawer.getByRole('button', { name: 'Создать страницу' }).click();
    await page.getByText('Страница создана.').waitFor();
    const preview = page.getByRole('dialog', { name: /Просмотр: Уход за вещами/ });
    await preview.getByText('Стирать при тридцати градусах').waitFor();
    await preview.getByRole('button', { name: 'Редактировать' }).click();
    const editor = page.getByRole('dialog', { name: 'Редактор страниц' });
    await editor.getByLabel('Ссылка', { exact: true }).fill('care');
    await editor.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Страница сохранена.').waitFor();
    assert.deepEqual(await answerOf('/page/uhod-za-veschami'), [308, '/page/care']);
  });
});

test('the screens pass the accessibility checks and do not scroll sideways', async () => {
  const screens = [
    ['admin-categories', '/admin/products/categories', 'Худи и свитшоты'],
    ['admin-category-new', '/admin/products/categories/new', 'Добавить подкатегорию'],
    ['admin-collections', '/admin/products/collections', 'Полярная экспедиция'],
    ['admin-collection-new', '/admin/products/collections/new', 'Адрес в магазине:'],
    ['admin-pages', '/admin/content/pages', 'Доставка'],
    ['admin-photos', '/admin/content/photos', 'Так будет на главной странице'],
  ] as const;
  for (const [name, path, text] of screens) {
    await takeScreenshots(browser, name, async (page) => {
      await signInAs(page.context(), { site: shop.account, ...staff });
      await page.goto(shop.admin + path);
      await page.getByText(text).first().waitFor();
      assert.deepEqual(await accessibilityViolations(page), []);
      const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      assert.ok(width <= 0, `${name} scrolls sideways by ${width}`);
    });
  }
});
