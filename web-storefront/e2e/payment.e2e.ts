import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import {
  aGuestCheckout,
  accessibilityViolations,
  checkScreen,
  inPageOf,
  openBrowser,
  openShop,
  orderAsGuest,
  takeScreenshot,
  watchPage,
  type TestShop,
} from '@shop/testing';

const phone = { viewport: { width: 390, height: 844 } };

let shop: TestShop;
let browser: Browser;
let productId: string;

before(async () => {
  shop = await openShop();
  browser = await openBrowser();
  const [product] = await shop.writeAssortment(1);
  productId = product?.id ?? '';
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

interface Ordered {
  paymentUrl: string;
  result: string;
}

async function order(): Promise<Ordered> {
  const { paymentUrl, paymentId } = await orderAsGuest(shop.gateway, aGuestCheckout(productId));
  return { paymentUrl, result: `${shop.shop}/payment/${paymentId}` };
}

const inPage = (options: BrowserContextOptions, act: (page: Page) => Promise<void>): Promise<void> =>
  inPageOf(browser, options, act);

const sees = (page: Page, title: string, timeout = 15_000): Promise<void> =>
  page.getByRole('heading', { level: 1, name: title }).waitFor({ timeout });

/** Adds the hoodie to the cart of this browser. */
async function fillCart(page: Page): Promise<void> {
  await page.goto(`${shop.shop}/product/${productId}?colour=black&size=M`);
  await page.getByRole('main').getByRole('button', { name: 'В корзину' }).first().click();
  await page.getByText('Товар добавлен в корзину').waitFor();
}

const cartLines = (page: Page): Promise<number> =>
  page.evaluate("JSON.parse(localStorage.getItem('shop.cart') ?? '{\"value\":[]}').value.length");

/** Mocks the payment responses, for states that would otherwise take an hour. */
async function answerPayments(
  page: Page,
  answers: readonly { status: number; body: object }[],
): Promise<void> {
  let requested = 0;
  await page.route('**/api/payment/get/*', async (route) => {
    const { status, body } = answers[Math.min(requested, answers.length - 1)] ?? { status: 500, body: {} };
    requested += 1;
    await route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
  });
}
const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();
const unpaid = (seconds: number) => ({
  status: 202,
  body: { status: 'pending', paymentUrl: `${shop.shop}/`, expiresAt: inSeconds(seconds) },
});
const refused = (status: number, code: string) => ({
  status,
  body: { statusCode: status, code, message: '', requestId: 'r' },
});

describe('the result of a payment', () => {
  test('is unfinished, then paid, and stays paid after a reload', async () => {
    const { result } = await order();
    await inPage(phone, async (page) => {
      const watch = watchPage(page);
      await page.goto(result);
      await sees(page, 'Оплата не завершена');
      assert.match((await page.getByRole('timer').textContent()) ?? '', /^(59|60|1:00):\d\d$|^59:\d\d$/);
      await checkScreen(page, 'storefront-unpaid');
      await page.getByRole('link', { name: 'Перейти к оплате' }).click();
      await page.getByRole('button', { name: 'Оплатить' }).click();
      await page.waitForURL(result);
      await sees(page, 'Спасибо за заказ!');
      assert.equal(await page.title(), 'Спасибо за заказ! – Сорока');
      assert.match((await page.getByRole('definition').first().textContent()) ?? '', /^\d{6,}$/);
      assert.equal(await page.getByText('Номер платежа').count(), 0);
      await checkScreen(page, 'storefront-paid');
      await page.emulateMedia({ media: 'print' });
      await page.getByText('Худи «Кит 1»').waitFor();
      for (const part of [page.getByRole('banner'), page.getByRole('contentinfo')])
        assert.equal(await part.isVisible(), false);
      assert.equal(await page.getByRole('link', { name: 'Найти мои заказы' }).isVisible(), false);
      await takeScreenshot(page, 'storefront-paid-print', { fullPage: true });
      await page.emulateMedia({ media: 'screen' });
      await page.reload();
      await sees(page, 'Спасибо за заказ!');
      assert.deepEqual([watch.errors, watch.failed], [[], []]);
    });
  });

  test('appears in a waiting tab when another tab pays', async () => {
    const { result, paymentUrl } = await order();
    await inPage({}, async (page) => {
      await page.goto(result);
      await sees(page, 'Оплата не завершена');
      const bank = await page.context().newPage();
      await bank.goto(paymentUrl);
      await bank.getByRole('button', { name: 'Оплатить' }).click();
      await sees(bank, 'Спасибо за заказ!');
      await sees(page, 'Спасибо за заказ!');
    });
  });

  test('keeps the cart when the payment was declined', async () => {
    const { paymentUrl } = await order();
    await inPage({}, async (page) => {
      await fillCart(page);
      await page.goto(paymentUrl);
      await page.getByRole('button', { name: 'Отклонить' }).click();
      await sees(page, 'Платеж отменен');
      await page.getByText('Номер платежа').waitFor();
      assert.equal(
        await page.getByRole('link', { name: 'Вернуться в корзину' }).getAttribute('href'),
        '/cart',
      );
      assert.equal(await cartLines(page), 1);
      assert.deepEqual(await accessibilityViolations(page), []);
    });
  });

  test('is requested from the server when the time is over, before it is shown as cancelled', async () => {
    await inPage({}, async (page) => {
      await answerPayments(page, [unpaid(3), refused(403, 'PAYMENT_CANCELED')]);
      await page.goto(`${shop.shop}/payment/late`);
      await sees(page, 'Оплата не завершена');
      await sees(page, 'Платеж отменен', 8_000);
    });
  });

  test('appears after the connection was lost for a while', async () => {
    const { result, paymentUrl } = await order();
    await inPage({}, async (page) => {
      await page.goto(result);
      await sees(page, 'Оплата не завершена');
      await page.context().setOffline(true);
      await page.getByText('Нет соединения с интернетом').waitFor();
      const paid = await browser.newPage();
      await paid.goto(paymentUrl);
      await paid.getByRole('button', { name: 'Оплатить' }).click();
      await sees(paid, 'Спасибо за заказ!');
      await paid.close();
      await page.context().setOffline(false);
      await sees(page, 'Спасибо за заказ!');
    });
  });

  test('is not found for an unknown id, and is not indexed', async () => {
    const answer = await fetch(`${shop.shop}/payment/nobodys`);
    assert.match(await answer.text(), /<meta content="noindex" name="robots"\/>/);
    await inPage(phone, async (page) => {
      await page.goto(`${shop.shop}/payment/nobodys`);
      await sees(page, 'Платеж не найден');
      assert.deepEqual(await accessibilityViolations(page), []);
    });
  });
});
