import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import {
  accessibilityViolations,
  openBrowser,
  openShop,
  revisit,
  signInAs,
  type TestShop,
} from '@shop/testing';
import { agree, cartLine, fillCart, goThroughCheckout, press } from './guest-checkout.ts';
import { memberPassword, revisitAsMember, saveAddress, writeMember } from './member.ts';

const article = 'HD-77';
const title = 'Худи «Переменчивое»';
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

let shop: TestShop;
let browser: Browser;
let hoodie: string;

const price = async (priceKopecks: number): Promise<string> =>
  (await shop.writeProduct({ article, title, priceKopecks, discountPriceKopecks: null })).id;

before(async () => {
  shop = await openShop();
  browser = await openBrowser();
  await shop.writeAssortment(1);
  hoodie = await price(410_000);
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

const question = (page: Page) => page.getByRole('dialog', { name: 'Сумма заказа изменилась' });
const payButton = (page: Page) => page.getByRole('button', { name: /^Оплатить/ });

/** A guest with one hoodie who has completed the checkout at 4 100 roubles plus 350 for the delivery. */
async function asGuest(page: Page): Promise<void> {
  await price(410_000);
  await page.goto(`${shop.shop}/cart`);
  await fillCart(page, [cartLine(hoodie)]);
  await revisit(page);
  await goThroughCheckout(page);
  await page.getByRole('button', { name: /^Оплатить 4\s450,00/ }).waitFor();
}

/** The same for a customer, whose cart is stored on the server. */
async function asCustomer(page: Page): Promise<void> {
  const member = await writeMember(shop);
  await saveAddress(shop, member);
  await price(410_000);
  await signInAs(page.context(), { site: shop.shop, phone: member.phone, password: memberPassword });
  await page.goto(`${shop.shop}/cart`);
  await fillCart(page, [cartLine(hoodie)]);
  await revisitAsMember(page);
  await press(page, 'Оформить заказ');
  await page.getByRole('radio', { name: /СДЭК/ }).check();
  for (let step = 0; step < 3; step++) await press(page, 'Далее');
  await agree(page);
  await page.getByRole('button', { name: /^Оплатить 4\s450,00/ }).waitFor();
}

async function withPage(options: BrowserContextOptions, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  try {
    await act(await context.newPage());
  } finally {
    await context.close();
  }
}

for (const [who, goTo] of [
  ['a guest', asGuest],
  ['a customer', asCustomer],
] as const) {
  describe(`a price raised while ${who} was at the checkout`, () => {
    test('is shown beside the old one, and paid after it was accepted', async () => {
      await withPage(phone, async (page) => {
        await goTo(page);
        await price(459_000);
        await payButton(page).tap();
        const requested = question(page);
        await requested.getByText(title).waitFor();
        await requested.getByText(/4\s100,00/).waitFor();
        await requested.getByText(/4\s590,00/).waitFor();
        assert.deepEqual(await accessibilityViolations(page), []);
        const sideways = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        assert.ok(sideways <= 0, `scrolls sideways by ${sideways}`);
        assert.match(
          await page.evaluate<string>('document.activeElement.textContent'),
          /изменились цены. Ничего не списано/,
        );
        await requested.getByRole('button', { name: /Оплатить 4\s940,00/ }).tap();
        await page.waitForURL('**/api/sandbox-bank/*');
        await page
          .getByText(/4\s940,00/)
          .first()
          .waitFor();
        await press(page, 'Оплатить');
        await page.getByRole('heading', { name: 'Спасибо за заказ!' }).waitFor({ timeout: 40_000 });
        await page
          .getByText(/4\s940,00/)
          .first()
          .waitFor();
      });
    });

    test('that is declined by keyboard leads back to the cart with the new price', async () => {
      await withPage({}, async (page) => {
        const created: string[] = [];
        page.on('response', (response) => {
          if (response.url().includes('/api/payment/create')) created.push(String(response.status()));
        });
        await goTo(page);
        await price(459_000);
        await payButton(page).press('Enter');
        await question(page).waitFor();
        await page.keyboard.press('Escape');
        await page.waitForURL(`${shop.shop}/cart`);
        assert.equal(await page.getByRole('dialog').count(), 0);
        await page
          .getByRole('region', { name: 'Ваш заказ' })
          .getByText(/4\s590,00/)
          .first()
          .waitFor();
        assert.deepEqual(created, ['409']);
        assert.equal(page.context().pages().length, 1);
      });
    });
  });
}
