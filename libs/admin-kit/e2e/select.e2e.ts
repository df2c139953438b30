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
    page.setDefaultTimeout(15_000);
    await page.goto(`${examples.url}/select`);
    await act(page);
  });

const field = (page: Page) => page.getByRole('combobox', { name: 'Покупатель' });
const offered = (page: Page) => page.locator('.ant-select-item-option');

test('searches while typing, limits the options to ten and selects by keyboard', async () => {
  await open(async (page) => {
    await field(page).click();
    await eventually(async () => assert.equal(await offered(page).count(), 10), 10_000);
    await page.getByText('Показаны первые 10. Уточните запрос.').waitFor();
    await field(page).fill('сорокин ольга, 4');
    await eventually(async () => assert.ok((await offered(page).count()) < 10), 10_000);
    await field(page).fill('Ким Виктор, 2');
    await offered(page).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Выбран: Ким Виктор, 2', { exact: true }).waitFor();
  });
});

test('shows no options of an earlier search text', async () => {
  await open(async (page) => {
    await field(page).click();
    await eventually(async () => assert.equal(await offered(page).count(), 10), 10_000);
    await field(page).fill('а');
    await page.getByText('Ищем…').waitFor();
    assert.equal(await offered(page).count(), 0);
    // The response for the single letter arrives after this one and is ignored.
    await field(page).fill('никого такого нет');
    await page.getByText('Ничего не нашлось').waitFor();
    const max = await page.evaluate<number>(`new Promise((resolve) => {
      let most = 0;
      const until = performance.now() + 2000;
      const look = () => {
        most = Math.max(most, document.querySelectorAll('.ant-select-item-option').length);
        if (performance.now() < until) requestAnimationFrame(look); else resolve(most);
      };
      look();
    })`);
    assert.equal(max, 0);
  });
});

test('reports a failed search and repeats it on request', async () => {
  await open(async (page) => {
    await field(page).click();
    await field(page).fill('ошибка');
    await page.getByRole('alert').getByText('Не удалось загрузить.').waitFor();
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await page.getByText('Ничего не нашлось').waitFor();
  });
});

test('the open select passes the accessibility checks', async () => {
  await inPageOf(browser, {}, async (page) => {
    await page.goto(`${examples.url}/select`);
    await field(page).click();
    await page.getByText('Показаны первые 10. Уточните запрос.').waitFor();
    await checkScreen(page, 'kit-select');
  });
});
