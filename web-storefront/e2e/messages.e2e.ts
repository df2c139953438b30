import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { inPageOf, openBrowser, openShop, visit, type TestShop } from '@shop/testing';

let shop: TestShop;
let browser: Browser;
let product: string;

before(async () => {
  shop = await openShop();
  browser = await openBrowser();
  const [first] = await shop.writeAssortment(1);
  product = `${shop.shop}/product/${first?.id}`;
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

test('a message can be hidden above an open dialog, on a desktop and on a phone', async () => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await inPageOf(browser, { viewport: { width, height } }, async (page) => {
      // Messages stay, however slow the machine is.
      await page.addInitScript(
        'const later = setTimeout; window.setTimeout = (act, ms, ...rest) => ms === 5_000 ? 0 : later(act, ms, ...rest)',
      );
      await visit(page, product);
      await page.evaluate('delete Navigator.prototype.share');
      await page.getByRole('button', { name: 'Поделиться' }).click();
      const message = page.getByText(/^(Ссылка скопирована|Не удалось скопировать ссылку)$/);
      await message.waitFor();
      await page.getByRole('link', { name: 'Увеличить фото 1' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Скрыть сообщение' }).click();
      await message.waitFor({ state: 'detached' });
      assert.equal(await dialog.count(), 1);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Поделиться' }).click();
      await page.getByRole('button', { name: 'Скрыть сообщение' }).click();
      await message.waitFor({ state: 'detached' });
    });
  }
});
