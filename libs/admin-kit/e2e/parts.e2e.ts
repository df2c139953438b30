import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { checkScreen, eventually, inPageOf, openBrowser, watchPage } from '@shop/testing';
import { startExamples, type RunningExamples } from './start-examples.ts';

/** The parts to read and to talk: all their states, and by keyboard. */
let examples: RunningExamples;
let browser: Browser;

before(async () => {
  examples = await startExamples();
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await examples?.stop();
});

const open = (path: string, act: (page: Page) => Promise<void>) =>
  inPageOf(browser, { viewport: { width: 1440, height: 900 } }, async (page) => {
    page.setDefaultTimeout(15_000);
    const watch = watchPage(page);
    await page.goto(`${examples.url}${path}`);
    await act(page);
    assert.deepEqual(watch.errors, []);
  });

for (const [path, title] of [
  ['/reading', 'Чтение'],
  ['/talk', 'Обсуждение'],
  ['/overview', 'Обзор'],
] as const)
  test(`«${title}» passes the accessibility checks in both themes and does not scroll sideways`, async () => {
    await inPageOf(browser, {}, async (page) => {
      await page.goto(examples.url + path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await checkScreen(page, `kit${path.replace('/', '-')}`, 'dark');
    });
  });

test('phones and e-mails are links, and what is needed elsewhere is copied by keyboard', async () => {
  await open('/reading', async (page) => {
    await page.context().grantPermissions(['clipboard-write', 'clipboard-read']);
    const call = page.getByRole('link', { name: '+7 (916) 123-45-67' });
    assert.equal(await call.getAttribute('href'), 'tel:+79161234567');
    await page.getByRole('button', { name: 'Скопировать: Номер' }).press('Enter');
    await page.getByText('Скопировано').first().waitFor();
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), '674000000000000000000777');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Причина запрета: Спам в отзывах → пусто' })
      .first()
      .waitFor();
  });
});

test('a state is changed, a comment sent and answered by keyboard; a refused one keeps its text', async () => {
  await open('/talk', async (page) => {
    await page.getByRole('button', { name: 'Анна Сорокина' }).press('Enter');
    await page.getByText('Сорокина Анна Игоревна').waitFor();
    const state = page.getByRole('combobox', { name: 'Состояние', exact: true });
    await state.press('Enter');
    await state.press('ArrowDown');
    await state.press('Enter');
    await page.locator('.ant-select', { hasText: 'в работе, ожидает исправления' }).first().waitFor();
    assert.equal(
      await page.getByRole('combobox', { name: 'Состояние, которое нельзя менять' }).isDisabled(),
      true,
    );

    const field = page.getByLabel('Комментарий', { exact: true }).first();
    await field.fill('Здесь ошибка');
    await field.press('Control+Enter');
    await page.getByText('Не удалось добавить комментарий').first().waitFor();
    assert.equal(await field.inputValue(), 'Здесь ошибка');
    await field.fill('Проверила');
    await field.press('Control+Enter');
    await page.getByRole('article').filter({ hasText: 'Проверила' }).waitFor();
    await eventually(async () => assert.equal(await field.inputValue(), ''));
    await page.getByRole('button', { name: 'Ответить' }).last().press('Enter');
    const answer = page.getByLabel('Ответ', { exact: true });
    await answer.fill('Спасибо');
    await answer.press('Control+Enter');
    await page.getByRole('article').filter({ hasText: 'Спасибо' }).waitFor();
  });
});
