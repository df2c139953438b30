import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import {
  accessibilityViolations,
  aGuestCheckout,
  eventually,
  openBrowser,
  openShop,
  orderAsGuest,
  takeScreenshots,
  watchPage,
  type TestShop,
} from '@shop/testing';

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
  await browser.close();
  await shop.stop();
});

/** Orders as a guest through the API. @returns the URL of the bank's page */
async function order(email: string): Promise<string> {
  const checkout = aGuestCheckout(productId, { firstName: '<b>Иван</b>', email });
  return (await orderAsGuest(shop.gateway, checkout)).paymentUrl;
}

async function decideAtBank(email: string, button: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(await order(email));
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(`${shop.shop}/payment/**`);
  await page.close();
}

describe('e-mails about an order', () => {
  test('a paid order is confirmed by one e-mail with a link to the shop', async () => {
    await decideAtBank('paid@example.ru', 'Оплатить');
    const [mailMessage, ...others] = await eventually(async () => {
      const mails = await shop.mailsTo('paid@example.ru');
      assert.equal(mails.length, 1);
      return mails;
    }, 5_000);
    assert.deepEqual(others, []);
    assert.match(mailMessage?.subject ?? '', /^Заказ №\d{6} оплачен$/);
    assert.match(mailMessage?.messageId ?? '', /^<[\da-f]{24}\.order-paid@soroka\.example>$/);
    assert.ok(mailMessage?.text.includes('Получатель: Петров <b>Иван</b>'));
    assert.ok(mailMessage?.html.includes('Петров &lt;b&gt;Иван&lt;/b&gt;'));
    assert.ok(mailMessage?.html.includes(`href="${shop.shop}/orders/search"`));
  });

  test('a declined payment is reported by e-mail', async () => {
    await decideAtBank('declined@example.ru', 'Отклонить');
    const mails = await eventually(async () => {
      const found = await shop.mailsTo('declined@example.ru');
      assert.equal(found.length, 1);
      return found;
    }, 5_000);
    assert.match(mails[0]?.subject ?? '', /^Заказ №\d{6} отменён$/);
    assert.match(mails[0]?.text ?? '', /Оплата не прошла/);
  });

  test('the mailbox shows e-mails as they arrive, on a phone as well', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const { errors, failed } = watchPage(page);
    await page.goto(shop.mailbox);
    await page.getByRole('link', { name: 'paid@example.ru' }).first().click();
    await page.getByRole('heading', { name: /оплачен/ }).waitFor();
    await page.frameLocator('iframe').getByRole('heading', { name: 'Спасибо за заказ!' }).waitFor();
    await page.getByRole('button', { name: 'Текст' }).click();
    await page.getByText('Оплачено: ').waitFor();
    await page.getByRole('link', { name: 'Все письма' }).click();
    // On a phone the list is shown again once the message is closed.
    await page.getByRole('link', { name: 'paid@example.ru' }).first().waitFor();
    const before = await page.getByRole('listitem').count();
    await decideAtBank('live@example.ru', 'Оплатить');
    await page.getByRole('link', { name: 'live@example.ru' }).waitFor();
    assert.equal(await page.getByRole('listitem').count(), before + 1);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
    assert.deepEqual(await accessibilityViolations(page), []);
    assert.deepEqual([errors, failed], [[], []]);
    await page.close();
  });

  test('an e-mail passes the accessibility checks in light and dark mode and fits a phone', async () => {
    const [mailMessage] = await shop.mailsTo('paid@example.ru');
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, colorScheme });
      await page.setContent(mailMessage?.html ?? '');
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
      assert.deepEqual(await accessibilityViolations(page), []);
      await page.close();
    }
    await takeScreenshots(browser, 'e-mail-paid', (page) => page.setContent(mailMessage?.html ?? ''));
  });
});
