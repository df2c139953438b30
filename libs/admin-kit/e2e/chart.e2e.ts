import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { checkScreen, inPageOf, openBrowser, watchPage } from '@shop/testing';
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

const open = (path: string, act: (page: Page) => Promise<void>) =>
  inPageOf(browser, { viewport: { width: 1440, height: 900 } }, async (page) => {
    page.setDefaultTimeout(30_000);
    const watch = watchPage(page);
    await page.goto(`${examples.url}${path}`);
    await act(page);
    assert.deepEqual(watch.errors, []);
  });

const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const drawn = (page: Page) => page.locator('.recharts-surface path.recharts-curve').first().waitFor();

test('loads the chart library with the first chart, not with the page', async () => {
  await open('/table', async (page) => {
    await page.getByText('1–20 из 348').waitFor();
    const before = await page.evaluate<string[]>(
      `performance.getEntriesByType('resource').map(({ name }) => name)`,
    );
    assert.deepEqual(
      before.filter((name) => name.includes('TimeChartDrawing')),
      [],
    );
    await page.getByRole('link', { name: 'Графики' }).click();
    await drawn(page);
    const after = await page.evaluate<string[]>(
      `performance.getEntriesByType('resource').map(({ name }) => name)`,
    );
    assert.equal(after.filter((name) => /TimeChartDrawing-.*\.js$/.test(name)).length, 1);
  });
});

test('shows the values of the hovered day in a tooltip', async () => {
  await open('/chart', async (page) => {
    await drawn(page);
    const drawing = chart(page, 'Заказы по дням').locator('.recharts-surface').first();
    const box = await drawing.boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + box.width - 12, box.y + box.height / 2);
    const numbers = chart(page, 'Заказы по дням').locator('.recharts-tooltip-wrapper');
    await numbers.getByText('22 ноября 2026').waitFor();
    await numbers.getByText('Год назад').waitFor();
  });
});

test('shows the values as a table for screen readers, and for everyone when the button is pressed', async () => {
  await open('/chart', async (page) => {
    await drawn(page);
    const region = chart(page, 'Заказы по дням');
    // The table is in the DOM for screen readers from the start.
    assert.equal(await region.getByRole('row').count(), 43);
    assert.equal(await region.getByRole('row', { name: /9 ноября 2026/ }).count(), 2);
    const button = region.getByRole('button', { name: 'Показать таблицей' });
    await button.focus();
    await page.keyboard.press('Enter');
    const back = region.getByRole('button', { name: 'Показать графиком' });
    assert.equal(await back.getAttribute('aria-pressed'), 'true');
    await region.getByRole('rowheader', { name: '22 ноября 2026' }).scrollIntoViewIfNeeded();
    assert.equal(await region.locator('.recharts-surface').count(), 0);
    await page.keyboard.press('Enter');
    await drawn(page);
  });
});

test('names the first and the last value of a sparkline in its accessible label', async () => {
  await open('/chart', async (page) => {
    const line = page.getByRole('img', { name: /^Заказы за две недели: сначала \d+/ });
    await line.waitFor();
    assert.match(String(await line.getAttribute('aria-label')), /в конце \d+\sзаказ\S*, от \d+/);
    assert.equal(
      await page.getByRole('table', { name: 'Заказы за две недели' }).getByRole('row').count(),
      14,
    );
  });
});

test('shows an empty state without data and a loading state while the data is loading', async () => {
  await open('/chart?answer=empty', async (page) => {
    await chart(page, 'Заказы по дням').getByText('За это время данных нет').waitFor();
  });
  await open('/chart?answer=slow', async (page) => {
    assert.equal(await chart(page, 'Заказы по дням').getAttribute('aria-busy'), 'true');
    await chart(page, 'Заказы по дням').getByRole('status', { name: 'Загружаем график' }).waitFor();
  });
});

test('the chart passes the accessibility checks, does not scroll sideways and uses the colours of the theme', async () => {
  await inPageOf(browser, {}, async (page) => {
    await page.goto(`${examples.url}/chart`);
    await drawn(page);
    await checkScreen(page, 'kit-chart');
    const colour = await page.evaluate<string>(
      `getComputedStyle(document.querySelector('.recharts-area-curve')).stroke`,
    );
    const isDark = await page.evaluate<boolean>(`matchMedia('(prefers-color-scheme: dark)').matches`);
    assert.equal(colour, isDark ? 'rgb(111, 224, 214)' : 'rgb(0, 101, 118)');
  });
});
