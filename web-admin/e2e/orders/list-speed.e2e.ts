import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { inPageOf, openBrowser, openEmptyShop, signInAs } from '@shop/testing';
import type { TestShop } from '@shop/testing';

let shop: TestShop;
let browser: Browser;
const firstNumber = 500_001;
const count = 130;
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
