import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import type { Browser } from 'playwright-core';
import { inPageOf, launchBrowser, startShop, type BrowserShop } from '@shop/testing';

let shop: BrowserShop;
let browser: Browser;

before(async () => {
  shop = await startShop();
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

/** A poor mobile line: 200 kB/s, 300 ms for a question and its answer. */
const line = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const largestScriptBytes = 150 * 1024;

/** What was drawn when, in ms after the browser set out for the page. */
interface Drawn {
  shell: number;
  form: number;
}

/**
 * Opens a sign-in over the poor line with nothing kept by the browser. How long it took is printed for a person: how quick
 * a machine is, is no matter of a test. What it loads is: a page that says something before any script, and no big script.
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
    // Noted by the page itself: asking it again and again would take the processor time that is measured.
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
    // React would leave it there for 300 ms, though the form has come.
    assert.equal(await page.evaluate('globalThis.hasWaited'), false, 'the form takes the place of the frame');
    assert.ok(scripts.size > 0);
    for (const [script, bytes] of scripts) assert.ok(bytes < largestScriptBytes, `${script}: ${bytes} B`);
    const bytes = [...scripts.values()].reduce((sum, one) => sum + one, 0);
    context.diagnostic(
      `200 kB/s, 300 ms: frame after ${drawn.shell} ms, form after ${drawn.form} ms; ${scripts.size} scripts, ${Math.round(bytes / 1024)} kB`,
    );
  });
}

test('the account\u2019s sign-in over a poor line', async (context) => {
  await openSlowly(context, `${shop.account}/user/signin`, 'Телефон');
});

test('the back office\u2019s sign-in over a poor line', async (context) => {
  await openSlowly(context, `${shop.admin}/`, 'Телефон');
});
