import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  accessibilityViolations,
  openBrowser,
  openShop,
  signInAs,
  takeScreenshots,
  watchPage,
  type TestShop,
} from '@shop/testing';

/** A token of the external API, from its creation to its end. */
let shop: TestShop;
let browser: Browser;

const admin = { phone: '79990000201', password: 'staff-secret' };
const editor = { phone: '79990000202', password: 'staff-secret' };
const name = 'Склад на Лесной';

before(async () => {
  shop = await openShop();
  browser = await openBrowser();
  await shop.writePerson({
    ...{ ...admin, firstName: 'Вера', secondName: 'Осинина', nickname: 'Вера' },
    ...{ email: 'vera.osinina@example.ru', roleKey: 'administrator' },
  });
  await shop.writePerson({ ...editor, email: 'olga.osinina@example.ru', roleKey: 'editor' });
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

async function open(who: typeof admin, path: string, width = 1440): Promise<[Page, BrowserContext]> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width, height: 900 } });
  await signInAs(context, { site: shop.account, ...who });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(shop.admin + path);
  return [page, context];
}

const read = (secret: string): Promise<Response> =>
  fetch(`${shop.shop}/api/external/categories`, { headers: { 'x-api-token': secret } });

test('a token is created, shown once, used up to its limit, counted in the list, and deleted', async () => {
  const [page, context] = await open(admin, '/admin');
  const watch = watchPage(page);
  await page
    .getByRole('navigation', { name: 'Разделы' })
    .getByRole('link', { name: 'API', exact: true })
    .click();
  await page.getByRole('link', { name: 'Создать токен' }).first().click();
  await page.getByLabel('Название приложения').waitFor();
  await page.getByRole('button', { name: 'Создать токен' }).click();
  await page.getByText('Укажите название приложения').waitFor();
  await page.getByLabel('Название приложения').fill(name);
  await page.getByLabel('Запросов в неделю').fill('2');
  assert.deepEqual(await accessibilityViolations(page), []);
  await page.getByRole('button', { name: 'Создать токен' }).click();
  const created = page.getByRole('region', { name: 'Токен создан' });
  const secret = await created.getByRole('textbox').inputValue();
  assert.match(secret, /^shop_[\w-]{43}$/);
  assert.deepEqual(await accessibilityViolations(page), []);

  const statuses: number[] = [];
  for (let times = 0; times < 3; times += 1) statuses.push((await read(secret)).status);
  assert.deepEqual(statuses, [200, 200, 429]);

  await page.getByRole('link', { name: 'К списку токенов' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByText('2 из 2').waitFor();
  await row.getByText('Вера').waitFor();
  await page.reload();
  await row.waitFor();
  assert.equal(await page.getByText(secret).count(), 0);
  assert.deepEqual(await accessibilityViolations(page), []);

  await page.getByRole('button', { name: `Действия: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Вы уверены, что хотите удалить этот токен?' });
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await page.getByText('Токен успешно удален').first().waitFor();
  await row.waitFor({ state: 'detached' });
  assert.equal((await read(secret)).status, 401);
  assert.deepEqual([...watch.errors, ...watch.failed], []);
  await context.close();
});

test('the integrations say what is connected, and a check really asks', async () => {
  const [page, context] = await open(admin, '/admin');
  const watch = watchPage(page);
  await page
    .getByRole('navigation', { name: 'Разделы' })
    .getByRole('link', { name: 'Интеграции', exact: true })
    .click();
  await page.getByRole('region', { name: 'Приём платежей' }).getByText('Тестовый режим').waitFor();
  await page.getByRole('region', { name: 'Капча' }).getByText('Не подключено').waitFor();
  await page.getByRole('button', { name: 'Проверить: Хранилище файлов' }).click();
  await page.getByRole('region', { name: 'Хранилище файлов' }).getByText('Работает').waitFor();
  assert.deepEqual(await accessibilityViolations(page), []);
  assert.deepEqual([...watch.errors, ...watch.failed], []);
  await context.close();
  await takeScreenshots(browser, 'integrations', async (opened) => {
    await signInAs(opened.context(), { site: shop.account, ...admin });
    await opened.goto(`${shop.admin}/admin/settings/integrations/all`);
    await opened.getByRole('region', { name: 'Хранилище файлов' }).getByText('Работает').waitFor();
    const over = await opened.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    assert.ok(over <= 0, `the integrations scroll sideways by ${over}`);
  });
});

test('staff without the right neither see the screen in the menu nor open it', async () => {
  const [page, context] = await open(editor, '/admin/settings/api');
  await page.getByText('У вас недостаточно прав').first().waitFor();
  assert.equal(await page.getByRole('link', { name: 'API', exact: true }).count(), 0);
  await context.close();
});

test('on a phone the tokens do not scroll sideways', async () => {
  const [page, context] = await open(admin, '/admin/settings/api', 390);
  await page.getByRole('link', { name: 'Создать токен' }).waitFor();
  const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  assert.ok(width <= 0, `the list scrolls sideways by ${width}`);
  assert.deepEqual(await accessibilityViolations(page), []);
  await context.close();
});
