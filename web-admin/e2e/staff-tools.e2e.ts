import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  accessibilityViolations,
  eventually,
  openBrowser,
  openEmptyShop,
  signInAs,
  watchPage,
  type TestShop,
} from '@shop/testing';

/** The bug tracker, the team and the audit log, as two colleagues use them. */
let shop: TestShop;
let browser: Browser;

const anna = { phone: '79990000141', password: 'staff-secret' };
const boris = { phone: '79990000142', password: 'staff-secret' };

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  const named = (name: string) => ({ firstName: name, secondName: 'Сорокина', nickname: name });
  await shop.writePerson({
    ...{ ...anna, ...named('Анна'), email: 'anna@example.ru' },
    roleKey: 'administrator',
  });
  await shop.writePerson({ ...boris, ...named('Борис'), email: 'boris@example.ru', roleKey: 'manager' });
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

async function profileOf(who: typeof anna, width = 1440): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width, height: 900 } });
  await signInAs(context, { site: shop.account, ...who });
  return context;
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(shop.admin + path);
  return page;
}

const said = (page: Page, text: string) => page.getByText(text).first().waitFor();

test('a bug is reported, answered by two at once, and its state set in place', async () => {
  const [ofAnna, ofBoris] = [await profileOf(anna), await profileOf(boris)];
  const page = await open(ofAnna, '/admin');
  const watch = watchPage(page);
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Баг-трекер' }).click();
  await said(page, 'Багов пока нет');
  await page.getByRole('button', { name: 'Создать' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый баг' });
  await dialog.getByRole('button', { name: 'Создать' }).click();
  await eventually(async () => assert.equal(await dialog.getByText('Поле обязательно').count(), 3), 5_000);
  await dialog.getByLabel('Название').fill('Не открывается корзина');
  await dialog.getByLabel('Описание').fill('Нажали на корзину, и ничего не произошло.');
  await dialog.getByLabel('Приоритет').click();
  await page.getByTitle('Высокая').click();
  await dialog.getByRole('button', { name: 'Создать' }).click();
  await said(page, 'Баг успешно создан');
  await page.getByRole('link', { name: 'Не открывается корзина' }).click();
  await page.getByRole('heading', { level: 1, name: 'Не открывается корзина' }).waitFor();
  assert.match(await page.title(), /^Не открывается корзина/);
  await said(page, 'Комментариев нет.');

  const other = await open(ofBoris, new URL(page.url()).pathname);
  await other.getByLabel('Комментарий', { exact: true }).pressSequentially('@Ан');
  await other.getByRole('menuitem', { name: 'Анна' }).click();
  await other.getByLabel('Комментарий', { exact: true }).pressSequentially('повторяется, см. #100042');
  await other.keyboard.press('Control+Enter');
  await said(other, 'Комментарий добавлен');
  // Live: the page of the first person shows it without a reload.
  await page.getByRole('link', { name: '@Анна' }).waitFor();
  assert.match(
    (await page.getByRole('link', { name: '№100042' }).getAttribute('href')) ?? '',
    /search=100042/,
  );
  await page.getByRole('button', { name: 'Ответить' }).click();
  await page.getByLabel('Ответ', { exact: true }).fill('Чиним');
  await page.getByRole('button', { name: 'Отправить' }).first().click();
  await other.getByText('Чиним').waitFor();

  await page.getByLabel('Статус').click();
  await page.getByText('баг исправлен').last().click();
  await said(page, 'Статус успешно изменён на "баг исправлен"');
  await other.getByText('баг исправлен').first().waitFor();
  assert.deepEqual(await accessibilityViolations(page), []);
  assert.deepEqual([...watch.errors, ...watch.failed], []);
  await ofAnna.close();
  await ofBoris.close();
});

test('a team is built: department, rank, person, hours; and somebody is moved and removed', async () => {
  const context = await profileOf(anna);
  const page = await open(context, '/admin/team/all');
  const watch = watchPage(page);
  await said(page, 'В команде пока никого нет.');
  await page.getByRole('button', { name: 'Добавить отдел' }).click();
  await page.getByLabel('Название').fill('Пошив');
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  const menu = async (name: string, item: string): Promise<void> => {
    await page.getByRole('button', { name: `Действия: ${name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await menu('Пошив', 'Добавить должность');
  await page.getByLabel('Название').fill('Швея');
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await page.getByRole('heading', { name: 'Швея' }).waitFor();
  await menu('Швея', 'Добавить человека');
  await page.getByRole('dialog', { name: 'Добавить человека' }).getByLabel('Сотрудник').click();
  await page.getByTitle('Борис').click();
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  const card = page.getByRole('article').filter({ hasText: 'Сорокина Борис' });
  await card.getByText('График не составлен').waitFor();
  await menu('Сорокина Борис', 'Составить график');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await card.getByText('Пн–Пт 09:00–18:00').waitFor();
  await card.getByRole('button', { name: 'Написать сообщение' }).click();
  await page
    .getByRole('dialog', { name: 'Сообщение: Сорокина Борис' })
    .getByLabel('Сообщение')
    .fill('Зайди в цех');
  await page.getByRole('button', { name: 'Отправить' }).click();
  await said(page, 'Сообщение отправлено');
  await menu('Сорокина Борис', 'Создать задачу');
  const task = page.getByRole('dialog', { name: 'Новая задача' });
  await task.getByTitle('Борис').waitFor();
  await task.getByLabel('Описание').fill('Проверить лекала');
  await task.getByLabel('Срок').fill('31.12.2099 18:00');
  await task.getByRole('button', { name: 'Создать' }).click();
  await said(page, 'Задача создана');
  await menu('Сорокина Борис', 'Контакты');
  const drawer = page.getByRole('dialog', { name: 'Борис' });
  await drawer.getByRole('link', { name: 'boris@example.ru' }).waitFor();
  await drawer.getByText('Баг: комментарий').waitFor();
  await page.keyboard.press('Escape');
  assert.deepEqual(await accessibilityViolations(page), []);
  await menu('Сорокина Борис', 'Удалить из команды');
  const question = page.getByRole('dialog', { name: 'Удалить из команды' });
  await question.getByText('Роль и доступ останутся').waitFor();
  await question.getByRole('button', { name: 'Удалить из команды' }).click();
  await card.waitFor({ state: 'detached' });
  assert.deepEqual([...watch.errors, ...watch.failed], []);
  await context.close();
});

test('the log tells who changed what, narrowed by the address; without the right it says so', async () => {
  const context = await profileOf(anna, 390);
  const page = await open(context, '/admin/settings/audit?entity=bug');
  const watch = watchPage(page);
  await page.getByText('Смена статуса').first().waitFor();
  assert.deepEqual(await accessibilityViolations(page), []);
  await context.close();

  const wide = await profileOf(anna);
  const table = await open(wide, '/admin/settings/audit?entity=bug');
  await table.getByRole('link', { name: 'Баг «Не открывается корзина»: Смена статуса' }).click();
  const drawer = table.getByRole('dialog', { name: 'Баг «Не открывается корзина»' });
  await drawer.getByText('создан, передан разработчикам').or(drawer.getByText('Created')).first().waitFor();
  await drawer.getByRole('link', { name: 'Открыть' }).click();
  await table.getByRole('heading', { level: 1, name: 'Не открывается корзина' }).waitFor();
  await wide.close();

  const manager = await profileOf(boris);
  const refused = await open(manager, '/admin/settings/audit');
  await said(refused, 'У вас недостаточно прав.');
  assert.deepEqual([...watch.errors, ...watch.failed], []);
  await manager.close();
});
