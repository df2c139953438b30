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

/** Tasks, messages and the bell, as two colleagues use them. */
let shop: TestShop;
let browser: Browser;

const password = 'staff-secret';
const vera = { phone: '79990000191', password };
const gleb = { phone: '79990000192', password };
const task = 'Заказать чернила для сольвентной печати';
const message = `Чернила будут в среду.\n${'Поставщик обещал привезти их до обеда. '.repeat(6)}Встретишь?`;

before(async () => {
  shop = await openShop();
  browser = await openBrowser();
  const named = (firstName: string) => ({ firstName, secondName: 'Ольхина', nickname: firstName });
  const { id: person } = await shop.writePerson({
    ...{ ...vera, ...named('Вероника') },
    ...{ email: 'veronika.olhina@example.ru', roleKey: 'administrator' },
  });
  await shop.writePerson({
    ...{ ...gleb, ...named('Глеб') },
    ...{ email: 'gleb.olhin@example.ru', roleKey: 'manager' },
  });
  await joinTeam(person);
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

/** Colleagues write to each other from the page of the team. */
async function joinTeam(person: string): Promise<void> {
  const context = await browser.newContext();
  const signedIn = await context.request.post(`${shop.account}/api/user/sign-in`, { data: vera });
  const { token }: { token: string } = await signedIn.json();
  const change = async (data: object): Promise<{ _id: string; ranks: { _id: string }[] } | undefined> => {
    const answer = await context.request.post(`${shop.admin}/api/admin/team/changes`, {
      ...{ data, headers: { authorization: `Bearer ${token}` } },
    });
    assert.ok(answer.ok(), await answer.text());
    const departments: { _id: string; ranks: { _id: string }[] }[] = await answer.json();
    return departments.at(-1);
  };
  const department = await change({ kind: 'add-department', label: 'Сольвентная печать' });
  const withRank = await change({ kind: 'add-rank', department: department?._id, label: 'Печатник' });
  await change({ kind: 'place-person', rank: withRank?.ranks[0]?._id, person });
  await context.close();
}

async function open(who: typeof vera, path: string): Promise<[Page, BrowserContext]> {
  const context = await browser.newContext({
    ...{ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } },
  });
  await signInAs(context, { site: shop.account, ...who });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(shop.admin + path);
  return [page, context];
}

const bell = (page: Page) => page.getByRole('button', { name: /^Уведомления/ });
const ringing = (page: Page) => page.getByRole('button', { name: /^Уведомления: \d+ непрочитан/ });
const centre = (page: Page) => page.getByRole('region', { name: 'Уведомления' });
const tasks = (page: Page) => page.getByRole('region', { name: 'Задачи' });

test('a task rings at its assignee, its completion at its author, and a message is read whole', async () => {
  const [ofVera, verasProfile] = await open(vera, '/admin');
  const [ofGleb, glebsProfile] = await open(gleb, '/admin');
  const watches = [watchPage(ofVera), watchPage(ofGleb)];
  await tasks(ofGleb).getByText('Загружаем').waitFor({ state: 'detached' });

  await tasks(ofVera).getByRole('button', { name: 'Создать задачу' }).click();
  const dialog = ofVera.getByRole('dialog', { name: 'Новая задача' });
  await dialog.getByRole('button', { name: 'Создать' }).click();
  await dialog.getByText('Введите описание задачи').waitFor();
  await dialog.getByText('Выберите дату окончания задачи').waitFor();
  await dialog.getByLabel('Описание').fill(task);
  await dialog.getByLabel('Срок').fill('31.12.2099 18:00');
  await dialog.getByLabel('Кому').click();
  await ofVera.getByTitle('Глеб', { exact: true }).click();
  await dialog.getByLabel('О чём').fill('Ольхина Гл');
  await ofVera.getByTitle('Пользователь Ольхина Глеб').click();
  await dialog.getByRole('button', { name: 'Создать' }).click();
  await ofVera.getByText('Задача создана').first().waitFor();
  await tasks(ofVera).getByRole('link', { name: 'Пользователь Ольхина Глеб' }).waitFor();

  await ringing(ofGleb).click();
  await centre(ofGleb).getByText(task).waitFor();
  assert.deepEqual(await accessibilityViolations(ofGleb), []);
  await ofGleb.keyboard.press('Escape');
  await tasks(ofGleb).getByText('Мои', { exact: true }).click();
  await ofGleb.getByRole('checkbox', { name: `Выполнить: ${task}` }).click();
  await ofGleb.getByText('Задача выполнена').first().waitFor();
  await tasks(ofVera).getByText(task).waitFor({ state: 'detached' });
  await ringing(ofVera).click();
  await centre(ofVera).getByText('Моя задача выполнена').waitFor();
  await ofVera.keyboard.press('Escape');
  await tasks(ofVera).getByText('Выполненные', { exact: true }).click();
  await tasks(ofVera).getByText('Кто выполнил: Глеб').waitFor();
  assert.deepEqual(await accessibilityViolations(ofVera), []);
  await tasks(ofVera)
    .getByRole('button', { name: `Вернуть в работу: ${task}` })
    .click();
  await tasks(ofVera).getByText('Выполненных задач пока нет').waitFor();
  await ofGleb.getByRole('checkbox', { name: `Выполнить: ${task}` }).waitFor();

  // From the page of a thing the task points to it.
  await tasks(ofVera).getByRole('link', { name: 'Пользователь Ольхина Глеб' }).waitFor({ state: 'detached' });
  await tasks(ofVera).getByText('Команда', { exact: true }).click();
  await tasks(ofVera).getByRole('link', { name: 'Пользователь Ольхина Глеб' }).click();
  await ofVera.getByRole('button', { name: 'Задача', exact: true }).click();
  await ofVera
    .getByRole('dialog', { name: 'Новая задача' })
    .getByTitle('Пользователь Ольхина Глеб')
    .waitFor();
  await ofVera.keyboard.press('Escape');

  await ofGleb.goto(`${shop.admin}/admin/team/all`);
  const card = ofGleb.getByRole('article').filter({ hasText: 'Ольхина Вероника' });
  await card.getByRole('button', { name: 'Написать сообщение' }).click();
  await ofGleb.getByRole('dialog').getByLabel('Сообщение').fill(message);
  await ofGleb.getByRole('button', { name: 'Отправить' }).click();
  await ofGleb.getByText('Сообщение отправлено').first().waitFor();

  await ofVera.goto(`${shop.admin}/admin/notifications?type=TYPE_MESSAGE`);
  const text = ofVera.getByText('Чернила будут в среду.');
  await text.waitFor();
  // In several lines, not cut off at the end of the first.
  assert.ok(((await text.boundingBox())?.height ?? 0) > 50);
  assert.deepEqual(await accessibilityViolations(ofVera), []);
  assert.deepEqual(
    watches.flatMap(({ errors, failed }) => [...errors, ...failed]),
    [],
  );
  await glebsProfile.close();
  await verasProfile.close();
});

test('on a phone the bell opens inside the screen, and everything is marked as read, also after a reload', async () => {
  const [page, context] = await open(vera, '/admin');
  await page.setViewportSize({ width: 390, height: 844 });
  const watch = watchPage(page);
  await ringing(page).click();
  await centre(page).getByText('Чернила будут в среду.').waitFor();
  const box = await centre(page).boundingBox();
  assert.ok(box && box.x >= 0 && box.x + box.width <= 390, `the bell opens at ${JSON.stringify(box)}`);
  await centre(page).getByRole('button', { name: 'Прочитать все' }).click();
  await ringing(page).waitFor({ state: 'detached' });
  await page.reload();
  await bell(page).click();
  await centre(page).getByText('Чернила будут в среду.').waitFor();
  assert.equal(await ringing(page).count(), 0);
  assert.deepEqual(await accessibilityViolations(page), []);
  assert.deepEqual([...watch.errors, ...watch.failed], []);
  await context.close();
});
