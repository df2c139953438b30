import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import {
  accessibilityViolations,
  aGuestCheckout,
  eventually,
  openBrowser,
  openEmptyShop,
  orderAsGuest,
  signInAs,
  takeScreenshot,
  watchPage,
  type TestShop,
} from '@shop/testing';

let shop: TestShop;
let browser: Browser;
let productId: string;

const anna = { phone: '79990000112', password: 'staff-secret' };

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  await shop.writePerson({
    ...anna,
    roleKey: 'administrator',
    email: 'anna@example.ru',
    firstName: 'Анна',
    nickname: 'Анна',
  });
  const [product] = await shop.writeAssortment(1);
  productId = product?.id ?? '';
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

/** Orders and pays as a guest; returns the internal id. */
async function aPaidOrder(): Promise<string> {
  const { paymentId, paymentUrl } = await orderAsGuest(shop.gateway, aGuestCheckout(productId));
  await fetch(paymentUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision: 'pay', card: 'good' }),
  });
  await eventually(async () => {
    const { status } = await fetch(`${shop.gateway}/api/payment/get/${paymentId}`, { method: 'POST' });
    assert.equal(status, 200);
  }, 20_000);
  const post = async (path: string, body: unknown, headers = {}): Promise<Response> =>
    fetch(shop.gateway + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const { token } = (await (await post('/api/user/sign-in', anna)).json()) as { token: string };
  const list = await post('/api/admin/orders', { page: 1, limit: 1 }, { authorization: `Bearer ${token}` });
  const { data } = (await list.json()) as { data: { _id: string }[] };
  return data[0]?._id ?? '';
}

const drawerOf = (page: Page) => page.getByRole('dialog', { name: /Заказ \d+/ });
const tab = (page: Page, name: string) => drawerOf(page).getByRole('tab', { name }).click();
const said = (page: Page, text: string) => page.getByText(text).first().waitFor();

async function scrollsNowhere(page: Page): Promise<void> {
  const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  assert.ok(width <= 0, `scrolls sideways by ${width}`);
}

test('an extra payment is requested, paid by its link on a phone, and partly refunded', async () => {
  const id = await aPaidOrder();
  const staff = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  await signInAs(staff, { site: shop.account, ...anna });
  const page = await staff.newPage();
  const watch = watchPage(page);
  await page.goto(`${shop.admin}/admin/orders/${id}`);
  await tab(page, 'Товары');
  await drawerOf(page).getByRole('button', { name: 'Изменить заказ' }).click();
  const quantity = drawerOf(page).getByRole('spinbutton', { name: /^Количество: / });
  await quantity.fill(String(Number(await quantity.inputValue()) + 1));
  await drawerOf(page).getByRole('button', { name: 'Сохранить' }).click();
  await said(page, 'Заказ успешно сохранен');
  await tab(page, 'Деньги');
  await drawerOf(page)
    .getByText(/^Не хватает: /)
    .waitFor();
  await drawerOf(page)
    .getByRole('button', { name: /^Попросить доплату/ })
    .click();
  await said(page, 'Доплата запрошена');
  const link = drawerOf(page).getByRole('textbox', { name: 'Ссылка для покупателя' });
  const url = new URL(await link.inputValue());
  await drawerOf(page).getByText('Ждёт оплаты').waitFor();
  assert.deepEqual(await accessibilityViolations(page), []);
  await takeScreenshot(page, 'admin-extra-payment-1440');
  await page.emulateMedia({ colorScheme: 'dark' });
  await takeScreenshot(page, 'admin-extra-payment-dark-1440');
  await page.emulateMedia({ colorScheme: 'light' });

  const phone = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  const buyer = await phone.newPage();
  const seen = watchPage(buyer);
  await buyer.goto(shop.shop + url.pathname);
  await buyer.getByRole('heading', { name: /^Доплата по заказу №\d+$/ }).waitFor();
  const pay = buyer.getByRole('button', { name: /^Оплатить / });
  await pay.waitFor();
  await scrollsNowhere(buyer);
  assert.deepEqual(await accessibilityViolations(buyer), []);
  await takeScreenshot(buyer, 'shop-extra-payment-390', { fullPage: true });
  await pay.click();
  await buyer.waitForURL(/sandbox-bank/);
  await buyer.locator('button[value="pay"]').click();
  await eventually(async () => {
    const back = buyer.getByRole('link', { name: 'Вернуться в магазин' });
    if (await back.isVisible()) await back.click();
    assert.match(buyer.url(), /\/payment\/extra\//);
  }, 20_000);
  await buyer.getByRole('heading', { name: 'Доплата получена' }).waitFor();
  await takeScreenshot(buyer, 'shop-extra-paid-390', { fullPage: true });
  assert.deepEqual(seen.errors, []);
  await phone.close();

  // The drawer is updated by a live event.
  await drawerOf(page).getByText('Оплачена').waitFor();
  await drawerOf(page).getByText('Расхождений нет').waitFor();
  await drawerOf(page)
    .getByRole('button', { name: /^Вернуть деньги: до / })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Возврат по заказу/ });
  await dialog.getByText('По строкам чека', { exact: true }).click();
  await dialog.getByRole('spinbutton', { name: /\(доплата\)$/ }).fill('1');
  await dialog.getByLabel('Почему').fill('Передумали');
  await dialog.getByRole('button', { name: /^Вернуть \d/ }).click();
  await said(page, 'Возврат оформлен');
  await takeScreenshot(page, 'admin-extra-refunded-1440');
  await page.setViewportSize({ width: 390, height: 844 });
  await scrollsNowhere(page);
  await takeScreenshot(page, 'admin-extra-refunded-390');
  assert.deepEqual(watch.errors, []);
  await staff.close();
});
