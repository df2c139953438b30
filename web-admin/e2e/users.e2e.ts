import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  accessibilityViolations,
  eventually,
  openBrowser,
  openShop,
  signInAs,
  watchPage,
  type TestShop,
} from '@shop/testing';

/** The users of the shop, as an administrator sees and changes them while they work. */
let shop: TestShop;
let browser: Browser;
let zoyaId: string;

const password = 'staff-secret';
const admin = { phone: '79990000181', password };
const manager = { phone: '79990000182', password };
const fullName = 'Кедрова Зоя';

before(async () => {
  shop = await openShop();
  browser = await openBrowser();
  const named = (firstName: string, secondName = 'Кедрова') => ({ firstName, secondName });
  await shop.writePerson({
    ...{ ...admin, ...named('Алла', 'Рябинина') },
    ...{ email: 'alla.ryabinina@example.ru', roleKey: 'administrator' },
  });
  ({ id: zoyaId } = await shop.writePerson({
    ...{ ...manager, ...named('Зоя') },
    ...{ email: 'zoya.kedrova@example.ru', roleKey: 'manager' },
  }));
  await shop.writePerson({
    ...{ ...named('Яна'), phone: '79990000183', password },
    email: 'yana.kedrova@example.ru',
  });
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

const menuItem = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name, exact: true });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.locator('.ant-select-dropdown').getByTitle(option, { exact: true }).click();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByText('Пользователь успешно обновлён').first().waitFor();
}

test('users are found, the filter is kept on reload, and one is opened and edited', async () => {
  const [page, context] = await open(admin, '/admin');
  const watch = watchPage(page);
  await menuItem(page, 'Пользователи').click();
  await page.getByRole('heading', { level: 1, name: 'Пользователи' }).waitFor();
  await page.getByLabel('Имя, телефон, почта или никнейм').fill('кедрова');
  await page.getByText('Поиск: кедрова').waitFor();
  await page.getByRole('link', { name: 'Кедрова Яна' }).waitFor();
  const phone = page.getByText('+7 (999) 000-01-83', { exact: true });
  assert.ok(await phone.evaluate((cell) => cell.scrollWidth <= cell.clientWidth), 'the phone is cut off');
  await choose(page, 'Роль', 'Менеджер');
  await page.getByRole('link', { name: 'Кедрова Яна' }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Роль: Менеджер').waitFor();
  assert.equal(await page.getByLabel('Имя, телефон, почта или никнейм').inputValue(), 'кедрова');
  assert.deepEqual(await accessibilityViolations(page), []);

  await page.getByRole('link', { name: fullName }).click();
  await page.getByRole('heading', { level: 1, name: fullName }).waitFor();
  const late = await context.newPage();
  await late.goto(page.url());
  await late.getByLabel('Отчество').fill('Петровна');
  await page.getByLabel('Отчество').fill('Павловна');
  await page.getByText('1 изменение').waitFor();
  await save(page);
  await page.getByRole('heading', { level: 1, name: `${fullName} Павловна` }).waitFor();
  // The later save is refused: that person keeps what they typed, and chooses.
  await late.getByRole('button', { name: 'Сохранить' }).click();
  await late.getByText('Пока вы вносили изменения', { exact: false }).waitFor();
  await late.getByRole('radio', { name: /Павловна/ }).waitFor();
  await save(late);
  await late.getByRole('heading', { level: 1, name: `${fullName} Петровна` }).waitFor();
  await late.close();
  assert.deepEqual(await accessibilityViolations(page), []);
  assert.deepEqual([...watch.errors, ...watch.failed], []);
  await context.close();
});

test('the menu follows a role that changes under somebody, and a ban ends their work at once', async () => {
  const [work, ofManager] = await open(manager, '/admin');
  await menuItem(work, 'Пользователи').waitFor();
  const [page, context] = await open(admin, `/admin/users/${zoyaId}`);
  const watch = watchPage(page);

  await choose(page, 'Роль', 'Контент-менеджер');
  await save(page);
  await menuItem(work, 'Пользователи').waitFor({ state: 'detached' });
  await menuItem(work, 'Товары').waitFor();

  await choose(page, 'Заблокирован', 'Да');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByText('Причина бана обязательна').waitFor();
  await page.getByLabel('Причина бана').fill('Ушла к конкурентам');
  await save(page);
  await page.getByText('Заблокирован: Ушла к конкурентам').waitFor();
  // Their page leaves for the sign-in by itself: the ban closes its live connection.
  await work.waitForURL((url) => !url.href.startsWith(shop.admin), { waitUntil: 'commit' });
  await eventually(async () => {
    // The log is written shortly after the change.
    await page.goto(`${shop.admin}/admin/users/${zoyaId}?tab=history`);
    const history = page.getByRole('tabpanel', { name: 'История' });
    await history.getByText('Менеджер → Контент-менеджер').waitFor({ timeout: 4_000 });
  }, 25_000);
  await assert.rejects(signInAs(ofManager, { site: shop.account, ...manager }), /Ушла к конкурентам/);
  assert.deepEqual([...watch.errors, ...watch.failed], []);
  await ofManager.close();
  await context.close();
});

test('on a phone the list, a user and the roles do not scroll sideways', async () => {
  const [page, context] = await open(admin, '/admin/users/all?search=кедрова', 390);
  const watch = watchPage(page);
  const check = async (): Promise<void> => {
    assert.deepEqual(await accessibilityViolations(page), []);
    const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    assert.ok(width <= 0, `${page.url()} scrolls sideways by ${width}`);
  };
  await page.getByText('Кедрова Яна').waitFor();
  await check();
  await page.getByText('Кедрова Яна').click();
  await page.getByRole('link', { name: 'Открыть: Кедрова Яна' }).click();
  await page.getByRole('heading', { level: 2, name: 'Кедрова Яна' }).waitFor();
  await page.getByLabel('Отчество').waitFor();
  await check();
  await page.goto(`${shop.admin}/admin/users/roles`);
  await page.getByRole('checkbox', { name: 'Просмотр заказов: Менеджер' }).waitFor();
  await check();
  assert.deepEqual([...watch.errors, ...watch.failed], []);
  await context.close();
});
