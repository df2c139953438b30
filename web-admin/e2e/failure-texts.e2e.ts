import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { openBrowser, openEmptyShop, signInAs, watchPage, type TestShop } from '@shop/testing';

/**
 * The error texts of back-office 8 that need a person's walk, word for word, each provoked on its screen by a mocked error
 * response. Those that a screen shows by itself are in `src/failure-texts.spec.tsx`; successful calls are covered by the
 * tests of the screens.
 */
let shop: TestShop;
let browser: Browser;
let context: BrowserContext;
let productId: string;

const staff = { phone: '79990000102', password: 'staff-secret' };
const firstNumber = 500_001;

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
  const [product] = await shop.writeAssortment(2);
  productId = product?.id ?? '';
  await shop.writeOldOrders(firstNumber, 2);
  context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(15_000);
  await signInAs(context, { site: shop.account, ...staff });
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

type Answer = Parameters<Route['fulfill']>[0];

const refused: Answer = {
  status: 409,
  json: { statusCode: 409, code: 'CONFLICT', message: 'Не сейчас', requestId: '' },
};

/** A request by method and path, and its mocked response; null means no response at all. */
type Failing = readonly [method: string, path: string | RegExp, answer: Answer | null];

async function withPage(failing: readonly Failing[], act: (page: Page) => Promise<void>): Promise<void> {
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const found = failing.find(
      ([method, path]) =>
        method === route.request().method() &&
        (typeof path === 'string' ? `/api${path}` === pathname : path.test(pathname)),
    );
    if (!found) return route.continue();
    return found[2] === null ? route.abort() : route.fulfill(found[2]);
  });
  await act(page);
  assert.deepEqual(
    watch.errors.filter((error) => !/status of 409|ERR_FAILED/.test(error)),
    [],
  );
  await page.close();
}

const said = (page: Page, text: string) => page.getByText(text).first().waitFor();
const anOrder = /^\/api\/admin\/orders\/[\da-f]{24}$/;

test('people, products and categories that cannot be loaded for a select are named in the error', async () => {
  await withPage([['GET', '/admin/advanced/users', refused]], async (page) => {
    await page.goto(`${shop.admin}/admin/orders`);
    await page.getByRole('button', { name: 'Фильтр +' }).click();
    await page.getByRole('combobox', { name: 'Покупатель' }).click();
    await page.getByRole('alert').getByText('Не удалось загрузить пользователей').waitFor();
  });
  await withPage([['POST', '/admin/products', refused]], async (page) => {
    await page.goto(`${shop.admin}/admin/orders/create`);
    await page.getByRole('button', { name: 'Добавить товар' }).click();
    await page.getByRole('alert').getByText('Не удалось загрузить товары').waitFor();
  });
  await withPage([['GET', '/categories', refused]], async (page) => {
    await page.goto(`${shop.admin}/admin/products`);
    await page.getByRole('combobox', { name: 'Категория' }).click();
    await page.getByRole('alert').getByText('Не удалось загрузить категории').waitFor();
  });
});

test('the details of an order of the advanced search that cannot be loaded are reported', async () => {
  await withPage([['GET', anOrder, refused]], async (page) => {
    await page.goto(`${shop.admin}/admin/orders/detailing?period=all`);
    await page.getByRole('table').getByRole('link').first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: String(firstNumber) })
      .click();
    await said(page, 'Не удалось загрузить детали заказа');
  });
});

test('orders that cannot be changed, deleted or saved are reported', async () => {
  const failing: readonly Failing[] = [
    ['PUT', '/admin/orders/status', refused],
    ['DELETE', '/admin/orders', refused],
    ['PUT', anOrder, null],
  ];
  await withPage(failing, async (page) => {
    await page.goto(`${shop.admin}/admin/orders?period=all`);
    await page.getByRole('checkbox', { name: `Заказ ${firstNumber}` }).check();
    await page.getByRole('button', { name: 'Изменить статус' }).click();
    const status = page.getByRole('dialog', { name: 'Новый статус' });
    await status.getByRole('radio', { name: 'Отменен' }).check();
    await status.getByRole('button', { name: 'Изменить' }).click();
    await said(page, 'Не удалось изменить статусы заказов');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Уйти' }).click();
    await status.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Удалить' }).click();
    const question = page.getByRole('dialog', { name: /^Вы действительно хотите удалить/ });
    await question.getByRole('button', { name: 'Удалить' }).click();
    await page.getByText(/^Не удалось удалить заказы/).waitFor();
    await question.getByRole('button', { name: 'Отмена' }).click();

    await page.getByRole('link', { name: String(firstNumber) }).click();
    const order = page.getByRole('dialog', { name: `Заказ ${firstNumber}` });
    await order.getByRole('tab', { name: 'Детали' }).click();
    await order.getByLabel('Трек-номер').fill('1');
    await order.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText(/^Не удалось сохранить заказ/).waitFor();
  });
});

test('products that cannot be changed, deleted or saved are reported', async () => {
  const failing: readonly Failing[] = [
    ['PUT', '/admin/products/status', refused],
    ['POST', '/admin/products/update', refused],
    ['DELETE', '/admin/products', refused],
  ];
  await withPage(failing, async (page) => {
    await page.goto(`${shop.admin}/admin/products`);
    const boxes = page.getByRole('table').getByRole('checkbox', { name: /^Худи/ });
    const remove = async (count: string): Promise<void> => {
      await page.getByRole('toolbar').getByRole('button', { name: 'Удалить' }).click();
      const question = page.getByRole('dialog', { name: `Вы действительно хотите удалить ${count}?` });
      await question.getByRole('button', { name: 'Удалить' }).click();
      await page
        .getByText(count === '1 товар' ? 'Не удалось удалить продукт' : 'Не удалось удалить продукты', {
          exact: true,
        })
        .waitFor();
      await question.getByRole('button', { name: 'Отмена' }).click();
      await question.waitFor({ state: 'hidden' });
    };
    await boxes.nth(0).check();
    await remove('1 товар');
    await boxes.nth(1).check();
    await remove('2 товара');
    await page.getByRole('button', { name: 'Настройки' }).click();
    const settings = page.getByRole('dialog', { name: 'Изменить 2 товара' });
    await settings.getByRole('checkbox', { name: 'Скрытый товар' }).check();
    await settings.getByRole('button', { name: /^Принять/ }).click();
    await page.getByText(/^Не удалось изменить статусы продуктов/).waitFor();

    await page.goto(`${shop.admin}/admin/items/${productId}`);
    await page.getByLabel('Наименование').fill('Худи «Другое»');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText(/^Не удалось обновить продукт/).waitFor();
  });
});

test('a category that cannot be changed is reported', async () => {
  await withPage([['POST', '/admin/categories/update', refused]], async (page) => {
    await page.goto(`${shop.admin}/admin/products/categories`);
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByLabel('Название', { exact: true }).fill('Другое');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await said(page, 'Невозможно произвести изменение: Не сейчас');
  });
});

test('an order and a product that cannot be created are reported', async () => {
  await withPage([['PUT', '/admin/orders/create', null]], async (page) => {
    await page.goto(`${shop.admin}/admin/orders/create`);
    const field = (name: string) => page.getByLabel(name, { exact: true });
    await field('Фамилия').fill('Петров');
    await field('Имя').fill('Иван');
    await field('Контакт').fill('+7 912 345-67-89');
    await field('Индекс').fill('170100');
    await field('Адрес').fill('Тверь, Советская, 1');
    await page.getByRole('button', { name: 'Добавить товар' }).click();
    const dialog = page.getByRole('dialog', { name: 'Товар в заказ' });
    await page.getByRole('option').first().click();
    await dialog.getByRole('button', { name: 'Добавить' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Создать заказ' }).click();
    await said(page, 'Не удалось создать заказ');
  });
  await withPage([['POST', `/admin/products/${productId}/duplicate`, refused]], async (page) => {
    await page.goto(`${shop.admin}/admin/products`);
    await page
      .getByRole('button', { name: /^Действия: Худи/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Создать копию' }).click();
    await said(page, 'Не удалось создать товар');
  });
});

test('pictures that cannot be uploaded are reported', async () => {
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('iVBORw0KGgo=', 'base64') };
  await withPage([['POST', /\/image\/upload$/, refused]], async (page) => {
    await page.goto(`${shop.admin}/admin/products/collections`);
    await page.getByRole('link', { name: 'Полярная экспедиция' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Полярная экспедиция' });
    await drawer.getByRole('button', { name: 'Заменить: Карточка', exact: true }).waitFor();
    await drawer.getByLabel('Карточка', { exact: true }).last().setInputFiles(picture);
    await drawer.getByText('Ошибка загрузки изображения: Не сейчас').waitFor();
  });
  await withPage([['POST', '/admin/art-covers/upload', refused]], async (page) => {
    await page.goto(`${shop.admin}/admin/content/photos`);
    await page.locator('input[type=file]').first().setInputFiles(picture);
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText(/^Невозможно загрузить фотографию под номером 1\./).waitFor();
  });
});
