import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  accessibilityViolations,
  openBrowser,
  openShop,
  signInAs,
  watchPage,
  type TestShop,
} from '@shop/testing';

/** A promo code, from its creation to its pause. */
let shop: TestShop;
let browser: Browser;

const admin = { phone: '79990000211', password: 'staff-secret' };
const code = 'LESNOY25';

before(async () => {
  shop = await openShop();
  browser = await openBrowser();
  await shop.writePerson({
    ...{ ...admin, firstName: 'Нина', secondName: 'Ольхова', nickname: 'Нина' },
    ...{ email: 'nina.olhova@example.ru', roleKey: 'administrator' },
  });
  await shop.writePromo({ phrase: 'LESNOY10' });
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

async function open(path: string, width = 1440): Promise<[Page, BrowserContext]> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width, height: 900 } });
  await signInAs(context, { site: shop.account, ...admin });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(shop.admin + path);
  return [page, context];
}

const card = (page: Page, phrase: string) => page.getByRole('article').filter({ hasText: phrase });

test('a promo is created, found, refused twice, edited and paused', async () => {
  const [page, context] = await open('/admin');
  const watch = watchPage(page);
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Промокоды' }).click();
  await page.getByRole('button', { name: 'Создать промокод' }).click();
  const drawer = page.getByRole('dialog', { name: 'Создание промокода' });
  await drawer.getByLabel('Кодовое слово').fill('Л');
  await drawer.getByRole('button', { name: 'Создать' }).click();
  await drawer.getByText('Кодовое слово должно быть длиннее').waitFor();
  await drawer.getByLabel('Кодовое слово').fill('lesnoy10');
  await drawer.getByLabel('Количество применений').fill('40');
  await drawer.getByRole('tab', { name: 'Действия' }).click();
  await drawer.getByLabel('Скидка, %').fill('25');
  assert.deepEqual(await accessibilityViolations(page), []);
  // The code of another promo.
  await drawer.getByRole('button', { name: 'Создать' }).click();
  await drawer.getByText('Промокод с таким кодовым словом уже есть').first().waitFor();
  await drawer.getByRole('tab', { name: 'Свойства' }).click();
  await drawer.getByLabel('Кодовое слово').fill(code.toLowerCase());
  await drawer.getByRole('button', { name: 'Создать' }).click();
  await page.getByText('Промокод успешно создан!').first().waitFor();

  await card(page, code).getByText('Скидка 25%').waitFor();
  await card(page, code).getByText('Без изменений за неделю').waitFor();
  await page.getByRole('combobox', { name: 'Порядок' }).click();
  await page.locator('.ant-select-dropdown').getByTitle('Чаще использованные', { exact: true }).click();
  await page.getByRole('button', { name: 'Найти', exact: true }).click();
  await page.reload();
  await card(page, code).waitFor();
  assert.match(page.url(), /uses_desc/);
  assert.deepEqual(await accessibilityViolations(page), []);

  await card(page, code).getByRole('link', { name: code }).click();
  const edit = page.getByRole('dialog', { name: code });
  await edit.getByLabel('Количество применений').fill('0');
  await edit.getByLabel('Пауза').check();
  await edit.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByText('Промокод успешно обновлен!').first().waitFor();
  assert.deepEqual(await accessibilityViolations(page), []);
  await page.keyboard.press('Escape');
  await card(page, code).getByText('На паузе').waitFor();
  // The only refusal is that of the taken code.
  assert.deepEqual(
    [...watch.errors, ...watch.failed].filter((one) => !one.includes('409')),
    [],
  );
  await context.close();
});

test('on a phone the cards do not scroll sideways', async () => {
  const [page, context] = await open('/admin/marketing/promos', 390);
  await page.getByRole('article').first().waitFor();
  const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  assert.ok(width <= 0, `the cards scroll sideways by ${width}`);
  assert.deepEqual(await accessibilityViolations(page), []);
  await context.close();
});
