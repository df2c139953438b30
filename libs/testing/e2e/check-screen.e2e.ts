import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { checkScreen, inPageOf, openBrowser } from '@shop/testing';

let browser: Browser;

before(async () => {
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
});

const show = (body: string, act: (page: Page) => Promise<void>) =>
  inPageOf(browser, {}, async (page) => {
    await page.setContent(
      `<!doctype html><html lang="ru"><title>Экран</title><body><main><h1>Экран</h1>${body}</main></body></html>`,
    );
    await act(page);
  });

test('content that is wider than its native dialog is found', async () => {
  const wide = '<dialog aria-label="Размеры"><p style="width: 500px">Широко</p></dialog>';
  await show(wide, async (page) => {
    await page.evaluate('document.querySelector("dialog").showModal()');
    await assert.rejects(checkScreen(page, 'wide-dialog'), /wide-dialog scrolls sideways on a phone/);
  });
});
