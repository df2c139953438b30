import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { checkScreen, eventually, inPageOf, openBrowser } from '@shop/testing';
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

const open = (act: (page: Page) => Promise<void>) =>
  inPageOf(browser, {}, async (page) => {
    await page.goto(`${examples.url}/confirm`);
    await act(page);
  });

test('a dialog opened by keyboard closes on Escape and returns the focus', async () => {
  await open(async (page) => {
    const pending = page.getByRole('button', { name: 'Изменить статус' });
    await pending.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '48 заказов станут «В печати»' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await eventually(async () =>
      assert.equal(await page.evaluate('document.activeElement.textContent'), 'Изменить статус'),
    );
  });
});

test('a double click confirms once, and the dialog is busy meanwhile', async () => {
  await open(async (page) => {
    await page.getByRole('button', { name: 'Изменить статус' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Изменить статус' }).dblclick();
    assert.equal(await dialog.getByRole('button', { name: 'Отмена' }).isDisabled(), true);
    await dialog.waitFor({ state: 'hidden' });
    assert.equal(await page.getByText('Статусы заказов успешно изменены').count(), 1);
  });
});

test('a permanent deletion requires the name to be typed', async () => {
  await open(async (page) => {
    await page.getByRole('button', { name: 'Удалить коллекцию' }).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Удалить' });
    assert.equal(await confirm.isDisabled(), true);
    await eventually(async () =>
      assert.equal(await page.evaluate('document.activeElement.tagName'), 'INPUT'),
    );
    await page.keyboard.type('удалить северное сияние');
    await page.keyboard.press('Enter');
    await page.getByText('Коллекция была удалена.').waitFor();
  });
});

test('a failed action is reported in the dialog and can be retried', async () => {
  await open(async (page) => {
    await page.getByRole('button', { name: 'Вернуть деньги' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Вернуть' }).click();
    await page.getByText('Банк пока не отвечает').waitFor();
    await dialog.getByRole('button', { name: 'Вернуть' }).click();
    await page.getByText('Деньги возвращены').waitFor();
  });
});

test('the confirmation dialog passes the accessibility checks', async () => {
  await inPageOf(browser, {}, async (page) => {
    await page.goto(`${examples.url}/confirm`);
    await page.getByRole('button', { name: 'Удалить коллекцию' }).click();
    await page.getByRole('dialog').waitFor();
    await checkScreen(page, 'kit-confirm');
  });
});
