import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import type { Browser } from 'playwright-core';
import { inPageOf, openBrowser, openShop, type TestShop } from '@shop/testing';

let shop: TestShop;
let browser: Browser;

before(async () => {
  shop = await openShop();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

/** A poor mobile connection: 200 kB/s, round trips of 300 ms. */
const line = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const largestScriptBytes = 150 * 1024;

/** When each part was rendered, in ms after the start of the navigation. */
interface Drawn {
  shell: number;
  form: number;
}

/**
 * Opens a sign-in over the poor connection with an empty cache. Times depend on the machine and are only printed.
 * Asserts what is loaded: HTML with a visible shell before any script, and no large script.
 */
async function openSlowly(context: TestContext, address: string, field: string): Promise<void> {
  await inPageOf(browser, { viewport: { width: 1280, height: 800 } }, async (page) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', line);
    const scripts = new Map<string, number>();
    const addresses = new Map<string, string>();
    client.on('Network.responseReceived', ({ requestId, response }) =>
      addresses.set(requestId, response.url),
    );
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const from = addresses.get(requestId) ?? '';
      if (from.endsWith('.js')) scripts.set(from, encodedDataLength);
    });
    const html = await (await page.request.get(address)).text();
    assert.match(html, /<div id="root">\s*<\S/, 'the page holds its frame before any script has come');
    // The page records the time itself: polling it would use the processor time that is being measured.
    await page.addInitScript(`new MutationObserver((_changes, observer) => {
      globalThis.hasWaited ||= document.querySelector('main [aria-label="Экран открывается"]') !== null;
      if (!document.querySelector('input[type=tel]')) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => { globalThis.formDrawnAt = Date.now(); }));
    }).observe(document, { childList: true, subtree: true })`);
    const begun = Date.now();
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('#root > :not(style)').first().waitFor();
    const drawn: Drawn = { shell: Date.now() - begun, form: 0 };
    await page.getByLabel(field, { exact: true }).waitFor();
    const drawnAt = Number(await (await page.waitForFunction('globalThis.formDrawnAt')).jsonValue());
    drawn.form = drawnAt - begun;
    // The loading fallback must not appear: React would keep it for 300 ms even after the form has loaded.
    assert.equal(await page.evaluate('globalThis.hasWaited'), false, 'the form takes the place of the frame');
    assert.ok(scripts.size > 0);
    for (const [script, bytes] of scripts) assert.ok(bytes < largestScriptBytes, `${script}: ${bytes} B`);
    const bytes = [...scripts.values()].reduce((sum, one) => sum + one, 0);
    context.diagnostic(
      `200 kB/s, 300 ms: frame after ${drawn.shell} ms, form after ${drawn.form} ms; ${scripts.size} scripts, ${Math.round(bytes / 1024)} kB`,
    );
  });
}

test('the sign-in of the account shows its shell first and loads no large script over a slow connection', async (context) => {
  await openSlowly(context, `${shop.account}/user/signin`, 'Телефон');
});

test('the sign-in of the back office shows its shell first and loads no large script over a slow connection', async (context) => {
  await openSlowly(context, `${shop.admin}/`, 'Телефон');
});
