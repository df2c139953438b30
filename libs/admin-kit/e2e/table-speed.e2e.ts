import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { eventually, inPageOf, launchBrowser } from '@shop/testing';
import { startExamples, type RunningExamples } from './start-examples.ts';

let examples: RunningExamples;
let browser: Browser;

before(async () => {
  examples = await startExamples('table-speed');
  browser = await launchBrowser();
});

after(async () => {
  await browser?.close();
  await examples?.stop();
});

/** An old laptop. */
const slowdown = 4;

/** Notes for each click and key how long it takes until what it changed has been drawn. */
const watchAnswers = `(() => {
  globalThis.answers = [];
  const note = () => {
    const begun = performance.now();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => globalThis.answers.push(performance.now() - begun);
      port2.postMessage(0);
    });
  };
  addEventListener('click', note, { capture: true });
  addEventListener('keydown', note, { capture: true });
})()`;

const open = (act: (page: Page) => Promise<void>) =>
  inPageOf(browser, { viewport: { width: 1440, height: 900 } }, async (page) => {
    page.setDefaultTimeout(60_000);
    await page.goto(`${examples.url}/table?size=100`);
    await page.getByText('1–100 из 348').waitFor();
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.evaluate(watchAnswers);
    await act(page);
  });

/** What the actions took, each in ms. Printed for a person: how quick a machine is, is no matter of a test. */
async function timesOf(page: Page, count: number): Promise<readonly number[]> {
  const read = () => page.evaluate<number[]>('globalThis.answers');
  await eventually(async () => assert.ok((await read()).length >= count), 30_000);
  return (await read()).map(Math.round);
}

function say(context: TestContext, what: string, times: readonly number[]): void {
  context.diagnostic(`${what}, processor slowed ${slowdown} times: ${times.join(', ')} ms`);
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test('a hundred rows are ticked one by one and all at once', async (context) => {
  await open(async (page) => {
    for (const number of [100_585, 100_584, 100_583]) await box(page, `Заказ ${number}`).click();
    say(context, 'the first tick and two more', await timesOf(page, 3));
    await page.getByText('Выбрано: 3\u00a0заказа').waitFor();
    await page.evaluate('globalThis.answers = []');
    for (const _time of [1, 2]) await box(page, 'Все строки на этой странице').click();
    say(context, 'all of them, and none', await timesOf(page, 2));
    // Rows out of sight follow a frame later.
    await eventually(async () => assert.equal(await page.locator('tr [data-ticked]').count(), 0));
    await page.getByRole('textbox', { name: 'Номер, телефон или товар' }).waitFor();
  });
});

test('letters appear in the filter over a hundred rows as they are typed', async (context) => {
  await open(async (page) => {
    const search = page.getByRole('textbox', { name: 'Номер, телефон или товар' });
    await search.pressSequentially('10058', { delay: 20 });
    say(context, 'a letter in the filter', await timesOf(page, 5));
    await page.waitForURL(/search=10058/);
    await page.getByText('1–6 из 6').waitFor();
  });
});
