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

const open = (act: (page: Page) => Promise<void>, ...before: readonly string[]) =>
  inPageOf(browser, {}, async (page) => {
    page.setDefaultTimeout(20_000);
    for (const what of ['reset', ...before])
      await fetch(`${examples.url}/api/example-live/${what}`, { method: 'POST' });
    await page.goto(`${examples.url}/live`);
    await orders(page).getByText('На связи').waitFor();
    await act(page);
  });

const orders = (page: Page) => page.getByRole('region', { name: 'Заказы', exact: true });
const all = (page: Page) => page.getByRole('region', { name: 'Заказы и товары' });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('subscribers of a page share one connection, and each receives only its own events, once', async () => {
  await open(async (page) => {
    await press(page, 'Изменить заказ');
    await orders(page).getByText('Изменились: № 1', { exact: true }).waitFor();
    await press(page, 'Изменить товар');
    await all(page).getByText('Изменились: № 1, № 2', { exact: true }).waitFor();
    await orders(page).getByText('Изменились: № 1', { exact: true }).waitFor();
    const state = (await (await fetch(`${examples.url}/api/example-live`)).json()) as { connections: number };
    assert.equal(state.connections, 1);
  });
});

test('data is reloaded once when the connection is established', async () => {
  await open(async (page) => {
    await orders(page).getByText('Загружено заново: 1').waitFor();
    await press(page, 'Изменить заказ');
    await orders(page).getByText('Изменились: № 1', { exact: true }).waitFor();
    await orders(page).getByText('Загружено заново: 1').waitFor();
  });
});

test('data is not reloaded on connecting when the server has all events since the page was opened', async () => {
  await open(async (page) => {
    await press(page, 'Изменить заказ');
    await orders(page).getByText('Изменились: № 1', { exact: true }).waitFor();
    await orders(page).getByText('Загружено заново: 0').waitFor();
    await press(page, 'Разорвать надолго');
    await orders(page).getByText('Загружено заново: 1').waitFor();
  }, 'know');
});

test('events missed during a short disconnection are delivered after reconnecting', async () => {
  await open(async (page) => {
    await press(page, 'Изменить заказ');
    await orders(page).getByText('Изменились: № 1', { exact: true }).waitFor();
    await press(page, 'Разорвать связь');
    await orders(page).getByText('Изменились: № 1, № 2, № 3', { exact: true }).waitFor();
    await orders(page).getByText('Загружено заново: 1').waitFor();
  });
});

test('all data is reloaded after a long disconnection', async () => {
  await open(async (page) => {
    await press(page, 'Разорвать надолго');
    await orders(page).getByText('Загружено заново: 2').waitFor();
    await all(page).getByText('Загружено заново: 2').waitFor();
    await orders(page).getByText('Пока ничего').waitFor();
  });
});

test('the connection is restored with a renewed token after the token expires', async () => {
  await open(async (page) => {
    await press(page, 'Закончить токен');
    await orders(page).getByText('На связи').waitFor();
    await eventually(async () => {
      const state = (await (await fetch(`${examples.url}/api/example-live`)).json()) as {
        connections: number;
      };
      assert.equal(state.connections, 1);
    }, 20_000);
    await press(page, 'Изменить заказ');
    await orders(page).getByText('Изменились: № 1', { exact: true }).waitFor();
  });
});

test('the connection is closed some time after the last subscriber unmounts', async () => {
  await open(async (page) => {
    await page.getByRole('link', { name: 'Вопросы' }).click();
    await eventually(async () => {
      const state = (await (await fetch(`${examples.url}/api/example-live`)).json()) as {
        connections: number;
      };
      assert.equal(state.connections, 0);
    }, 30_000);
  });
});

test('the page passes the accessibility checks', async () => {
  await inPageOf(browser, {}, async (page) => {
    await page.goto(`${examples.url}/live`);
    await orders(page).getByText('На связи').waitFor();
    await checkScreen(page, 'kit-live');
  });
});
