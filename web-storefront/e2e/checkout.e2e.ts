import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import {
  accessibilityViolations,
  checkScreen,
  openBrowser,
  openShop,
  revisit,
  visit,
  watchPage,
  type TestShop,
} from '@shop/testing';
import { agree, cartLine, field, fillCart, goThroughCheckout, press, step, steps } from './guest-checkout.ts';

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
const createPath = '**/api/payment/create/guest';

let shop: TestShop;
let browser: Browser;
let whale: string;
let vanishing: string;

before(async () => {
  shop = await openShop();
  browser = await openBrowser();
  const [first] = await shop.writeAssortment(1);
  whale = first?.id ?? '';
  vanishing = (await shop.writeProduct({ article: 'HD-95', title: 'Последнее худи' })).id;
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

async function withCart(
  options: BrowserContextOptions,
  act: (page: Page, context: BrowserContext) => Promise<void>,
  lines: readonly unknown[] = [cartLine(whale, { quantity: 2 })],
): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  try {
    const page = await context.newPage();
    await page.goto(`${shop.shop}/cart`);
    await fillCart(page, lines);
    await revisit(page);
    await act(page, context);
  } finally {
    await context.close();
  }
}

const pay = (page: Page) => page.getByRole('button', { name: /^Оплатить/ });
const dialogs = (page: Page): Promise<number> => page.getByRole('dialog').count();
const isThanked = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Спасибо за заказ!' }).waitFor({ timeout: 40_000 });

describe('a purchase', () => {
  test('on a desktop opens the bank in a new tab', async () => {
    await withCart({}, async (page, context) => {
      await goThroughCheckout(page);
      assert.match((await pay(page).textContent()) ?? '', /8\s550,00/);
      const opened = context.waitForEvent('page');
      await pay(page).click();
      const bank = await opened;
      await page.waitForURL(`${shop.shop}/payment/*`);
      await page
        .getByText('Ссылка на оплату была сформирована, сейчас Вы будете перенаправлены...')
        .waitFor();
      await page.getByRole('link', { name: 'Корзина: 2 товара' }).waitFor();
      await bank.waitForURL('**/api/sandbox-bank/*');
      assert.equal(await bank.evaluate('opener'), null);
      await press(bank, 'Оплатить');
      await isThanked(bank);
      await isThanked(page);
      await page.getByRole('link', { name: 'Корзина', exact: true }).waitFor();
      assert.doesNotMatch(await page.evaluate<string>('JSON.stringify(sessionStorage)'), /Петров/);
    });
  });

  test('on a phone opens the bank in the same tab', async () => {
    await withCart(phone, async (page, context) => {
      await goThroughCheckout(page);
      await pay(page).tap();
      await page.getByRole('dialog').getByText('Ссылка на оплату была сформирована').waitFor();
      await page.waitForURL('**/api/sandbox-bank/*');
      assert.equal(context.pages().length, 1);
      // Going back from the bank shows the unpaid order, which leads to the same payment.
      const address = page.url();
      await page.goBack();
      await page.getByRole('heading', { name: 'Оплата не завершена' }).waitFor();
      await page.getByRole('link', { name: 'Перейти к оплате' }).tap();
      await page.waitForURL(address);
      await press(page, 'Оплатить');
      await isThanked(page);
      await page.getByRole('link', { name: 'Корзина', exact: true }).waitFor();
    });
  });

  test('that was declined can be started again by the same button', async () => {
    await withCart(phone, async (page) => {
      await goThroughCheckout(page);
      await pay(page).tap();
      await page.waitForURL('**/api/sandbox-bank/*');
      const first = page.url();
      await press(page, 'Отклонить');
      await page.getByRole('heading', { name: 'Платеж отменен' }).waitFor({ timeout: 40_000 });
      await page.getByRole('link', { name: 'Вернуться в корзину' }).tap();
      await press(page, 'Оформить заказ');
      await step(page, 6);
      await pay(page).tap();
      await page.waitForURL('**/api/sandbox-bank/*');
      assert.notEqual(page.url(), first);
    });
  });
});

test('an unpaid order stands in the cart and on every page, until it is cancelled or paid', async () => {
  const waits = /^Заказ \d+ ждёт оплаты до \d\d:\d\d$/;
  await withCart(phone, async (page) => {
    const watch = watchPage(page);
    await goThroughCheckout(page);
    await pay(page).tap();
    await page.waitForURL('**/api/sandbox-bank/*');
    const bank = page.url();
    await visit(page, `${shop.shop}/product/${whale}`);
    await page.getByRole('link', { name: waits }).waitFor();
    await checkScreen(page, 'storefront-unpaid-line');
    await page.getByRole('link', { name: 'Оплатить', exact: true }).tap();
    await page.waitForURL(bank);
    await visit(page, `${shop.shop}/`);
    await page.getByRole('link', { name: waits }).tap();
    const order = page.getByRole('region', { name: waits });
    assert.equal(await order.getByRole('link', { name: /^Оплатить 8\s550,00/ }).getAttribute('href'), bank);
    await checkScreen(page, 'storefront-unpaid-cart');
    await press(page, 'Меньше на один');
    await order.getByRole('button', { name: 'Отменить заказ' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Отменить заказ' }).tap();
    await page.getByText('Заказ отменён, товары в корзине').waitFor();
    await order.waitFor({ state: 'detached' });
    await page.waitForFunction(`document.activeElement.id === 'main'`);
    await page.getByRole('link', { name: 'Корзина: 2 товара' }).waitFor();
    assert.equal(await page.evaluate(`localStorage.getItem('shop.unpaid')`), '{"version":1,"value":[]}');
    assert.deepEqual(watch.errors, []);
  });
});

describe('the checkout', () => {
  test('keeps all input after a reload and after going back', async () => {
    await withCart(phone, async (page) => {
      await press(page, 'Оформить заказ');
      for (const [index, { act, check }] of steps.entries()) {
        await step(page, index + 1);
        assert.deepEqual(await accessibilityViolations(page), [], `step ${index + 1}`);
        await act(page);
        if (index === 0) continue;
        await page.reload();
        await step(page, index + 1);
        await check(page);
        await press(page, 'Далее');
      }
      await step(page, 6);
      await agree(page);
      await page.reload();
      await step(page, 6);
      assert.equal(await page.getByRole('checkbox', { checked: true }).count(), 2);
      await checkScreen(page, 'storefront-checkout');
      for (const number of [5, 4, 3, 2, 1]) {
        await page.goBack();
        await step(page, number);
        await steps[number - 1]?.check(page);
      }
      await page.goBack();
      await page.waitForURL(`${shop.shop}/cart`);
      assert.equal(await dialogs(page), 0);
    });
  });

  test('closes on Escape, returns the focus and is not reopened by going back', async () => {
    await withCart({}, async (page) => {
      await press(page, 'Оформить заказ');
      await press(page, /Без регистрации/);
      await step(page, 2);
      await press(page, 'Назад');
      await step(page, 1);
      await press(page, /Без регистрации/);
      await step(page, 2);
      await page.keyboard.press('Escape');
      await page.waitForURL(`${shop.shop}/cart`);
      await page.waitForFunction("document.querySelectorAll('dialog[open]').length === 0");
      assert.equal(await page.evaluate('document.activeElement.textContent'), 'Оформить заказ');
      await press(page, 'Оформить заказ');
      await step(page, 2);
      await press(page, 'Закрыть');
      await page.waitForURL(`${shop.shop}/cart`);
    });
  });

  test('shows errors beside their fields, focuses the first one and does not let steps be skipped', async () => {
    await withCart({}, async (page) => {
      await page.goto(`${shop.shop}/cart?checkout=summary`);
      await step(page, 1);
      await page.waitForURL('**/cart?checkout=who');
      await press(page, /Без регистрации/);
      await press(page, 'Далее');
      await page.getByText('Пожалуйста, заполните все обязательные поля').waitFor();
      assert.equal(await page.evaluate('document.activeElement.name'), 'secondName');
      await field(page, 'Фамилия').fill('Петров');
      await field(page, 'Имя').fill('Иван');
      await field(page, 'Телефон').pressSequentially('912345');
      await field(page, 'Электронная почта').fill('ivan@');
      await press(page, 'Далее');
      await page.getByText('Пожалуйста, введите корректный номер телефона').waitFor();
      await page.getByText('Пожалуйста, введите корректный email адрес').waitFor();
      assert.equal(await page.evaluate('document.activeElement.name'), 'phone');
    });
  });

  test('continues after a lost connection with the same idempotency key, once on a double click', async () => {
    await withCart(phone, async (page, context) => {
      await goThroughCheckout(page);
      const keys: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/create/guest')) keys.push(request.headers()['idempotency-key']);
      });
      await context.setOffline(true);
      await pay(page).tap();
      await page.getByText('Произошла ошибка при подключении к серверу').waitFor();
      await context.setOffline(false);
      const clicked = Promise.withResolvers<void>();
      await page.route(createPath, async (route) => {
        await clicked.promise;
        await route.continue();
      });
      await pay(page).dblclick({ delay: 1 });
      await page.getByRole('button', { name: 'Оформляем заказ…' }).waitFor();
      clicked.resolve();
      await page.waitForURL('**/api/sandbox-bank/*');
      assert.equal(keys.length, 2);
      assert.equal(keys[0], keys[1]);
      assert.match(keys[0] ?? '', /^[\w-]{8,100}$/);
    });
  });

  test('follows changes of the cart made in another tab', async () => {
    await withCart({}, async (page, context) => {
      await goThroughCheckout(page);
      await page.getByRole('button', { name: /^Оплатить 8\s550,00/ }).waitFor();
      const second = await context.newPage();
      await visit(second, `${shop.shop}/cart`);
      await press(second, 'Меньше на один');
      await page.getByRole('button', { name: /^Оплатить 4\s450,00/ }).waitFor();
      await press(second, 'Убрать: Худи «Кит 1»');
      await page.getByText('Ой-ой! Кажется ваша корзина пустует').waitFor();
      assert.equal(await dialogs(page), 0);
    });
  });

  test('names lines that became unavailable, and marks them in the cart', async () => {
    const lines = [cartLine(whale), cartLine(vanishing)];
    const act = async (page: Page): Promise<void> => {
      await goThroughCheckout(page);
      await shop.writeProduct({ article: 'HD-95', title: 'Последнее худи', isAvailable: false });
      const tabs = page.context().pages().length;
      await pay(page).click();
      const alert = page.getByRole('alert');
      await alert.getByText('Некоторые товары изменились или больше не доступны для заказа.').waitFor();
      await alert.getByText('Последнее худи').waitFor();
      assert.equal(page.context().pages().length, tabs);
      await press(page, 'Вернуться в корзину');
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Последнее худи' });
      await row.getByText('Не входит в заказ').waitFor();
      await page.getByRole('region', { name: 'Ваш заказ' }).getByText('1 товар').waitFor();
    };
    await withCart({}, act, lines);
  });
});
