import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { eventually, inPageOf, openBrowser, watchAnswerTimes, type AnswerTimes } from '@shop/testing';
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

const open = (act: (page: Page, times: AnswerTimes) => Promise<void>) =>
  inPageOf(browser, { viewport: { width: 1440, height: 900 } }, async (page) => {
    page.setDefaultTimeout(60_000);
    await page.goto(`${examples.url}/table?size=100`);
    await page.getByText('1–100 из 348').waitFor();
    await act(page, await watchAnswerTimes(page));
  });

const ticks = 40;
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test('ticks rows of a table of 100 rows one by one and all together on a slow processor', async (context) => {
  await open(async (page, { timesOf }) => {
    const rows = Array.from({ length: ticks }, (_, at) => box(page, `Заказ ${100_585 - at}`));
    context.diagnostic(
      await timesOf(
        'a tick',
        rows.map((row) => () => row.click()),
      ),
    );
    await page.getByText(`Выбрано: ${ticks}\u00a0заказов`).waitFor();
    const all = box(page, 'Все строки на этой странице');
    context.diagnostic(
      await timesOf(
        'all of them, and none',
        Array(10).fill(() => all.click()),
      ),
    );
    // Rows outside the viewport are updated a frame later.
    await eventually(async () => assert.equal(await page.locator('tr [data-ticked]').count(), 0));
    await page.getByRole('textbox', { name: 'Номер, телефон или товар' }).waitFor();
  });
});

test('filters a table of 100 rows while typing on a slow processor', async (context) => {
  await open(async (page, { timesOf }) => {
    const search = page.getByRole('textbox', { name: 'Номер, телефон или товар' });
    await search.focus();
    const presses = [...'hoodie 100585 whale size M blue'].map(
      (character) => () => search.press(character === ' ' ? 'Space' : character),
    );
    context.diagnostic(await timesOf('a character in the filter', presses));
    await search.fill('10058');
    await page.waitForURL(/search=10058/);
    await page.getByText('1–6 из 6').waitFor();
  });
});
