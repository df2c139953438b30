import type { Name } from './names.ts';
import { newTitle } from './screen-files.ts';
import { styles } from './screen-routes.ts';
import type { Site } from './screen-routes.ts';

const origins = { 'web-storefront': 'shop', 'web-account': 'account', 'web-admin': 'admin' } as const;

/** A test that passes unchanged: the screen opens, or redirects a guest to the sign-in, and has no errors. */
export function browserTestFile(site: Site, { kebab }: Name): string {
  const origin = `shop.${origins[site]}`;
  const arrival =
    site === 'web-account'
      ? `await page.waitForURL(/\\/user\\/signin/);`
      : `await page.getByRole('heading', { level: 1, name: '${newTitle}' }).waitFor();`;
  return `import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { accessibilityViolations, openBrowser, openEmptyShop, watchPage, type TestShop } from '@shop/testing';

let shop: TestShop;
let browser: Browser;

before(async () => {
  // Sequential: if the shop does not start, no browser is left running.
  shop = await openEmptyShop();
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

test('${kebab} opens at the width of a phone', async () => {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.goto(\`\${${origin}}${styles[site].base}/${kebab}\`);
  ${arrival}
  assert.deepEqual(await accessibilityViolations(page), []);
  assert.deepEqual(watch.errors, []);
  await context.close();
});
`;
}
