import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { accessibilityViolations, openBrowser, openEmptyShop, revisit, type TestShop } from '@shop/testing';
import { cartLine, field, fillCart, press, step, steps } from './guest-checkout.ts';

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
const house = 'г Тверь, Советская ул, д 1';

let dadata: Server;
let requested: string[] = [];
let shop: TestShop;
let browser: Browser;
let product: string;

before(async () => {
  const suggestions = Array.from({ length: 7 }, (_, at) => ({
    value: house.replace(/1$/, String(at + 1)),
    data: { postal_code: at === 6 ? null : '170100' },
  }));
  dadata = createServer((request, response) => {
    void text(request).then((raw) => {
      requested.push((JSON.parse(raw) as { query: string }).query);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ suggestions }));
    });
  });
  dadata.listen(0, '127.0.0.1');
  await once(dadata, 'listening');
  const { port } = dadata.address() as AddressInfo;
  shop = await openEmptyShop({ DADATA_API_KEY: 'key', DADATA_URL: `http://127.0.0.1:${port}` });
  browser = await openBrowser();
  product = (await shop.writeAssortment(1))[0]?.id ?? '';
});
after(async () => {
  await browser?.close();
  await shop?.stop();
  dadata?.closeAllConnections();
  dadata?.close();
});

async function atAddress(options: BrowserContextOptions, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  try {
    const page = await context.newPage();
    await page.goto(`${shop.shop}/cart`);
    await fillCart(page, [cartLine(product)]);
    await revisit(page);
    await press(page, 'Оформить заказ');
    await steps[0]?.act(page);
    await steps[1]?.act(page);
    await press(page, 'Далее');
    await step(page, 3);
    requested = [];
    await act(page);
  } finally {
    await context.close();
  }
}

const address = (page: Page) => field(page, 'Адрес доставки');
const list = (page: Page) => page.getByRole('listbox', { name: 'Подходящие адреса' });

test('an address is chosen by touch on a phone, with its postal code', async () => {
  await atAddress(phone, async (page) => {
    await address(page).pressSequentially('тверь сов');
    await list(page).waitFor();
    assert.deepEqual(requested, ['тверь сов']);
    assert.deepEqual(await accessibilityViolations(page), []);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
    await page.getByRole('option', { name: house }).tap();
    await list(page).waitFor({ state: 'detached' });
    assert.equal(await address(page).inputValue(), house);
    assert.equal(await field(page, 'Почтовый индекс').inputValue(), '170100');
    await press(page, 'Далее');
    await step(page, 4);
  });
});

test('an address is chosen by keyboard, and Escape closes the list but not the checkout', async () => {
  await atAddress({ viewport: { width: 1280, height: 800 } }, async (page) => {
    await address(page).pressSequentially('тверь мира');
    await list(page).waitFor();
    assert.deepEqual(await accessibilityViolations(page), []);
    const [area, over] = [await address(page).boundingBox(), await list(page).boundingBox()];
    assert.ok(area && over && Math.abs(over.x - area.x) < 1 && over.y >= 0);
    assert.ok(over.y >= area.y + area.height || over.y + over.height <= area.y, 'it covers the field');
    assert.ok(over.y + over.height <= 800);
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'detached' });
    await step(page, 3);
    await address(page).pressSequentially(', ');
    await list(page).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    assert.equal(await address(page).inputValue(), 'г Тверь, Советская ул, д 2');
    await address(page).pressSequentially(', кв 3');
    await list(page).waitFor();
    // The list must neither cover nor move the button.
    await press(page, 'Далее');
    await step(page, 4);
  });
});
