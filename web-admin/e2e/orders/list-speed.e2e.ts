import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { eventually, inPageOf, openBrowser, openEmptyShop, signInAs, watchAnswerTimes } from '@shop/testing';
import type { TestShop } from '@shop/testing';

let shop: TestShop;
let browser: Browser;
const firstNumber = 500_001;
const count = 130;
const ticks = 40;
/** Two small ones of the page itself, and the chunks of `vite.config.ts`. */
const maxScripts = 10;
const manager = { phone: '79990000207', password: 'manager-secret' };

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  const names = { firstName: 'Анна', secondName: 'Сорокина' };
  await shop.writePerson({ ...manager, ...names, email: 'manager@example.ru', roleKey: 'manager' });
  await shop.writeOldOrders(firstNumber, count);
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

test('a hundred orders are ticked and searched on a slow processor', async (context) => {
  await inPageOf(browser, { viewport: { width: 1440, height: 900 } }, async (page) => {
    page.setDefaultTimeout(60_000);
    await signInAs(page.context(), { site: shop.account, ...manager });
    await page.goto(`${shop.admin}/admin/orders?period=all&size=100`);
    await page.getByText(`1–100 из ${count}`).waitFor();
    const { timesOf } = await watchAnswerTimes(page);
    const boxes = page.locator('tbody [data-tick]');
    const rows = Array.from({ length: ticks }, (_, at) => () => boxes.nth(at).click());
    context.diagnostic(await timesOf('a tick in the orders', rows));
    await page.getByText(new RegExp(`^Выбрано: ${ticks}\\s`)).waitFor();
    const all = page.getByRole('checkbox', { name: 'Все строки на этой странице' });
    context.diagnostic(
      await timesOf(
        'all of the orders, and none',
        Array(10).fill(() => all.click()),
      ),
    );
    await eventually(async () => assert.equal(await page.locator('tr [data-ticked]').count(), 0));
    const search = page.getByRole('textbox', { name: /^Номер/ });
    await search.focus();
    const presses = [...'hoodie 500001 whale size M blue'].map(
      (character) => () => search.press(character === ' ' ? 'Space' : character),
    );
    context.diagnostic(await timesOf('a character in the search of the orders', presses));
    await search.fill(String(firstNumber));
    await page.waitForURL(/search=500001/);
    await page.getByText('1–1 из 1').waitFor();
  });
});

test('opening the list of orders loads few scripts, and requests the orders before they can be rendered', async () => {
  await inPageOf(browser, { viewport: { width: 1440, height: 900 } }, async (page) => {
    await signInAs(page.context(), { site: shop.account, ...manager });
    await page.goto(`${shop.admin}/admin/orders?period=all`);
    await page.locator('tbody tr[data-row-key] a').first().waitFor();
    const loaded = await page.evaluate<{ scripts: string[]; requestedBefore: string[] }>(`(() => {
      const entries = performance.getEntriesByType('resource');
      const [orders] = entries.filter(({ name }) => name.endsWith('/api/admin/orders'));
      const before = entries.filter(({ startTime }) => startTime < orders.startTime);
      const scriptsOf = (of) => of.map(({ name }) => new URL(name).pathname).filter((path) => path.endsWith('.js'));
      return { scripts: scriptsOf(before), requestedBefore: before.map(({ name }) => new URL(name).pathname) };
    })()`);
    assert.ok(loaded.scripts.length <= maxScripts, loaded.scripts.join('\n'));
    for (const path of loaded.scripts.filter((name) =>
      /\/(?:base|shell|frame|orders-data|orders)-/.test(name),
    )) {
      const code = await (await page.request.get(shop.admin + path)).text();
      assert.ok(code.startsWith('//# allFunctionsCalledOnLoad\n'), `${path} is compiled at its first calls`);
      // In every component of Ant Design, and nowhere else.
      assert.ok(!code.includes('prefixCls'), `${path} contains Ant Design, which would run before the rows`);
    }
    const other = loaded.requestedBefore.filter(
      (path) => path.startsWith('/api/') && !/profile|sign|refresh|token|session/.test(path),
    );
    assert.deepEqual(other, []);
  });
});
