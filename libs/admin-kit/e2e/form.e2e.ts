import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { checkScreen, eventually, inPageOf, openBrowser, watchPage } from '@shop/testing';
import { startExamples, type RunningExamples } from './start-examples.ts';

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

const open = (path: string, act: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
  inPageOf(browser, { viewport: { width: 1440, height: 900 }, ...options }, async (page) => {
    page.setDefaultTimeout(15_000);
    const watch = watchPage(page);
    await page.goto(`${examples.url}${path}`);
    await act(page);
    assert.deepEqual(watch.errors, []);
  });

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true });
const asColleague = (page: Page) => page.getByRole('button', { name: 'Сохранить за Анну' }).click();

test('counts the changes, saves by Ctrl+S and disables saving without changes', async () => {
  await open('/form/drawer', async (page) => {
    await page.getByText('Изменений нет').waitFor();
    assert.equal(await save(page).isDisabled(), true);
    assert.equal(await save(page).getAttribute('title'), 'Изменений нет');
    await field(page, 'Наименование').fill('Худи «Ель»');
    await page.getByText('1\u00a0изменение', { exact: true }).waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Данные продукта успешно обновлены.').waitFor();
    await page.getByText('Изменений нет').waitFor();
  });
});

test('a double click saves once', async () => {
  await open('/form/drawer', async (page) => {
    await field(page, 'Наименование').fill('Худи «Ель»');
    await save(page).dblclick();
    await page.getByText('Изменений нет').waitFor();
    await page.getByRole('button', { name: 'Закрыть' }).first().click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Сколько раз сохранили' }).click();
    await page.getByText('Сколько раз сохранили 1').waitFor();
  });
});

test('asks before leaving with unsaved changes, and keeps them when the user stays', async () => {
  await open('/form', async (page) => {
    await page.getByRole('link', { name: 'Открыть сбоку' }).click();
    await field(page, 'Наименование').fill('Худи «Ель»');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
    await question.getByRole('button', { name: 'Остаться' }).click();
    await question.waitFor({ state: 'hidden' });
    assert.equal(await field(page, 'Наименование').inputValue(), 'Худи «Ель»');
    await page.goBack();
    await question.getByRole('button', { name: 'Уйти' }).click();
    await page.waitForURL(/\/form$/);
    // Changes that were discarded deliberately are not restored.
    await page.getByRole('link', { name: 'Открыть сбоку' }).click();
    await page.getByText('Изменений нет').waitFor();
    assert.equal(await field(page, 'Наименование').inputValue(), 'Худи «Ёлка»');
  });
});

test('restores unsaved input after a reload', async () => {
  await open('/form/page', async (page) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await field(page, 'Описание').fill('Начёс, капюшон на подкладке.');
    await page.getByText('1\u00a0изменение', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('Вернулись изменения, которые не были сохранены.').waitFor();
    assert.equal(await field(page, 'Описание').inputValue(), 'Начёс, капюшон на подкладке.');
    await page.getByRole('button', { name: 'Отменить изменения' }).click();
    assert.equal(await field(page, 'Описание').inputValue(), 'Плотный футер, свободный крой.');
  });
});

test('a restored draft does not overwrite what a colleague saved meanwhile', async () => {
  await open('/form/page', async (page) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await field(page, 'Наименование').fill('Худи «Ель»');
    await page.getByText('1\u00a0изменение', { exact: true }).waitFor();
    await asColleague(page);
    await page.reload();
    await page.getByText('Вернулись изменения, которые не были сохранены.').waitFor();
    assert.equal(await field(page, 'Наименование').inputValue(), 'Худи «Ель»');
    await save(page).click();
    await page.getByText('Ваши изменения с чужими не пересекаются.').waitFor();
    await save(page).click();
    await page.getByText('Данные продукта успешно обновлены.').waitFor();
    assert.equal(await page.getByRole('spinbutton', { name: 'Стоимость' }).inputValue(), '3990');
    assert.equal(await field(page, 'Описание').inputValue(), 'Плотный футер с начёсом.');
  });
});

test('a restored draft offers a choice for a field that a colleague changed as well', async () => {
  await open('/form/page', async (page) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await field(page, 'Описание').fill('Моё описание');
    await page.getByText('1\u00a0изменение', { exact: true }).waitFor();
    await asColleague(page);
    await page.reload();
    await page.getByText('Вернулись изменения, которые не были сохранены.').waitFor();
    await save(page).click();
    const conflict = page.getByRole('alert', { name: 'Пока вы правили, это изменил кто-то ещё' });
    await conflict.getByRole('radio', { name: /Сейчас в магазине: Плотный футер с начёсом\./ }).waitFor();
    assert.equal(await conflict.getByRole('group').count(), 1);
    await conflict.getByRole('button', { name: 'Оставить выбранное' }).click();
    await save(page).click();
    await page.getByText('Данные продукта успешно обновлены.').waitFor();
    assert.equal(await page.getByRole('spinbutton', { name: 'Стоимость' }).inputValue(), '3990');
    assert.equal(await field(page, 'Описание').inputValue(), 'Моё описание');
  });
});

test('shows server-side errors at their fields and focuses the first one', async () => {
  await open('/form/page', async (page) => {
    await field(page, 'Наименование').fill('');
    await page.keyboard.press('Control+s');
    await page.getByText('Наименование обязательно').waitFor();
    await field(page, 'Наименование').fill('Кружка');
    await field(page, 'Описание').focus();
    await page.keyboard.press('Control+s');
    await page.getByText('Такое наименование уже есть').waitFor();
    await eventually(async () => assert.equal(await page.evaluate('document.activeElement.id'), 'title'));
    // An error for a field that the form does not have is shown as well.
    await page
      .getByRole('alert')
      .getByText(/Seams\.0\.name: Название параметра обязательно/)
      .waitFor();
  });
});

test('merges the changes of a colleague and offers a choice for fields that both changed', async () => {
  await open('/form/drawer', async (page) => {
    await field(page, 'Наименование').fill('Худи «Ель»');
    await field(page, 'Описание').fill('Моё описание');
    await asColleague(page);
    await page.keyboard.press('Control+s');
    const conflict = page.getByRole('alert', { name: 'Пока вы правили, это изменил кто-то ещё' });
    await conflict.getByText('Пока вы правили, товар сохранила Анна Сорокина (12:05).').waitFor();
    // Only the field that both changed is a conflict; the price that only the colleague changed was merged.
    assert.equal(await conflict.getByRole('group').count(), 1);
    assert.equal(await page.getByRole('spinbutton', { name: 'Стоимость' }).inputValue(), '3990');
    await conflict.getByRole('radio', { name: /Сейчас в магазине/ }).check();
    await conflict.getByRole('button', { name: 'Оставить выбранное' }).click();
    assert.equal(await field(page, 'Описание').inputValue(), 'Плотный футер с начёсом.');
    assert.equal(await field(page, 'Наименование').inputValue(), 'Худи «Ель»');
    await page.keyboard.press('Control+s');
    await page.getByText('Данные продукта успешно обновлены.').waitFor();
  });
});

test('shows why a form is read-only, that a record is missing, or that loading failed', async () => {
  await open('/form/drawer?answer=forbidden', async (page) => {
    await page.getByText('Товары меняют те, у кого есть на это право.').waitFor();
    assert.equal(await field(page, 'Наименование').isDisabled(), true);
    assert.equal(await save(page).isDisabled(), true);
  });
  await open('/form/drawer?answer=missing', async (page) => {
    await page.getByText('Здесь ничего нет: возможно, это уже удалили.').waitFor();
  });
  await open('/form/page?answer=failed', async (page) => {
    await page.getByText('Не удалось загрузить товар').waitFor();
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).waitFor();
  });
});

test('the form passes the accessibility checks and does not scroll sideways', async () => {
  await inPageOf(browser, {}, async (page) => {
    await page.goto(`${examples.url}/form/drawer`);
    await field(page, 'Наименование').fill('Худи «Ель»');
    await field(page, 'Описание').fill('Моё описание');
    await asColleague(page);
    await save(page).click();
    await page.getByRole('alert').first().waitFor();
    await checkScreen(page, 'kit-form');
  });
});
