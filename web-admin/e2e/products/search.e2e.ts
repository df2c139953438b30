import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  accessibilityViolations,
  eventually,
  openBrowser,
  openShop,
  signInAs,
  takeScreenshot,
  watchPage,
  type TestShop,
} from '@shop/testing';

/** What visitors do not find, and the synonyms by which they find it. */
let shop: TestShop;
let browser: Browser;

const editor = { phone: '79990000191', password: 'staff-secret' };
const phrase = 'цаплюшка';

before(async () => {
  shop = await openShop();
  browser = await openBrowser();
  await shop.writePerson({
    ...{ ...editor, firstName: 'Лида', secondName: 'Рябинина', nickname: 'Лида' },
    ...{ email: 'lida@example.ru', roleKey: 'administrator' },
  });
  await shop.writeAssortment(1);
  await shop.writeProduct({ article: 'SYN-1', title: 'Одеяло «Болото»' });
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

async function open(path: string, width = 1440): Promise<[Page, BrowserContext]> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width, height: 900 } });
  await signInAs(context, { site: shop.account, ...editor });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(shop.admin + path);
  return [page, context];
}

async function titlesFound(): Promise<string[]> {
  const answer = await fetch(`${shop.shop}/api/search/${encodeURIComponent(phrase)}`);
  const { products }: { products: { Title: string }[] } = await answer.json();
  return products.map(({ Title }) => Title);
}

test('a search in vain is listed, gets a synonym with one click, and finds at once; the synonym is removed', async () => {
  assert.deepEqual(await titlesFound(), []);
  const [page, context] = await open('/admin');
  const watch = watchPage(page);
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Не нашлось' }).click();
  const row = page.getByRole('row').filter({ hasText: phrase });
  await eventually(async () => {
    // Searches are counted within seconds.
    await page.reload();
    await row.getByText('не находится').waitFor({ timeout: 4_000 });
  }, 25_000);
  assert.deepEqual(await accessibilityViolations(page), []);
  await takeScreenshot(page, 'admin-failed-searches');

  await row.getByRole('button', { name: 'Добавить синоним' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый синоним' });
  assert.equal(await dialog.getByLabel('Покупатель пишет').inputValue(), phrase);
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  await dialog.getByText('Заполните поле').waitFor();
  await dialog.getByLabel('Поиск находит').fill('одеяло');
  assert.deepEqual(await accessibilityViolations(page), []);
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  await page.getByText(`Теперь «${phrase}» находит «одеяло»`).first().waitFor();
  await row.getByText('1 товар').waitFor();
  await eventually(async () => assert.deepEqual(await titlesFound(), ['Одеяло «Болото»']), 2_000);

  await page.getByRole('link', { name: 'Все синонимы' }).click();
  await page.getByRole('heading', { level: 1, name: 'Синонимы поиска' }).waitFor();
  const synonym = page.getByRole('row').filter({ hasText: phrase });
  await synonym.waitFor();
  await takeScreenshot(page, 'admin-synonyms');
  await page.getByRole('button', { name: 'Добавить синоним' }).click();
  await dialog.getByLabel('Покупатель пишет').fill(phrase.toUpperCase());
  await dialog.getByLabel('Поиск находит').fill('худи');
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  await dialog.getByText('Для этих слов синоним уже есть').waitFor();
  await dialog.getByRole('button', { name: 'Отменить' }).click();
  await page.getByRole('button', { name: 'Уйти' }).click();
  assert.deepEqual(await accessibilityViolations(page), []);

  await page.getByRole('button', { name: `Действия: ${phrase}` }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await page.getByText('Синоним удалён').first().waitFor();
  await synonym.waitFor({ state: 'detached' });
  await eventually(async () => assert.deepEqual(await titlesFound(), []), 2_000);
  // The only refusal is that of the taken phrase.
  assert.deepEqual(
    [...watch.errors, ...watch.failed].filter((one) => !one.includes('409')),
    [],
  );
  await context.close();
});

test('on a phone neither screen scrolls sideways', async () => {
  const [page, context] = await open('/admin/products/searches', 390);
  const check = async (): Promise<void> => {
    assert.deepEqual(await accessibilityViolations(page), []);
    const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    assert.ok(width <= 0, `${page.url()} scrolls sideways by ${width}`);
  };
  await page.getByText(phrase).waitFor();
  await check();
  await takeScreenshot(page, 'admin-failed-searches-phone');
  await page.goto(`${shop.admin}/admin/products/synonyms`);
  await page.getByRole('button', { name: 'Добавить синоним' }).waitFor();
  await check();
  await takeScreenshot(page, 'admin-synonyms-phone');
  await context.close();
});
