import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { checkScreen, inPageOf, openBrowser } from '@shop/testing';
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

const open = (options: BrowserContextOptions, act: (page: Page) => Promise<void>) =>
  inPageOf(browser, options, async (page) => {
    page.setDefaultTimeout(15_000);
    await page.goto(`${examples.url}/dates`);
    await act(page);
  });

for (const timezoneId of ['Asia/Vladivostok', 'Pacific/Midway'])
  test(`a moment is typed in Russian and is Moscow's, with a browser in English in ${timezoneId}`, async () => {
    await open({ timezoneId, locale: 'en-US' }, async (page) => {
      const moment = page.getByRole('textbox', { name: 'Срок' });
      await moment.pressSequentially('05.12.2026 14:30');
      await page.getByText('2026-12-05T11:30:00.000Z').waitFor();
      await moment.press('ArrowUp');
      await page.getByText('2026-12-05T11:31:00.000Z').waitFor();
      assert.equal(await moment.inputValue(), '05.12.2026 14:31');
      await moment.fill('');
      await page.getByText('Без срока').waitFor();
      await moment.fill('31.02.2026 10:00');
      await moment.blur();
      await page.getByText('«31.02.2026 10:00»: такой даты нет.').waitFor();
    });
  });

test('a day is chosen by keyboard, Escape gives the focus back, and the calendar passes the checks', async () => {
  await open({}, async (page) => {
    const day = page.getByRole('textbox', { name: 'День' });
    await day.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const cell = (name: string) => page.getByRole('button', { name, exact: true });
    await page.locator('button[aria-label="5 декабря 2026 г."]:focus').waitFor();
    await checkScreen(page, 'kit-dates');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('PageDown');
    await page.locator('button[aria-label="12 января 2027 г."]:focus').waitFor();
    assert.equal(await cell('12 января 2027 г.').getAttribute('aria-disabled'), 'true');
    await page.keyboard.press('Escape');
    await page.getByRole('grid').waitFor({ state: 'detached' });
    await page.locator('#day:focus').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('button[aria-label="5 декабря 2026 г."]:focus').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText('2026-12-06', { exact: true }).waitFor();
    assert.equal(await day.inputValue(), '06.12.2026');
  });
});
