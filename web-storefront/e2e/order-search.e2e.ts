import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import {
  accessibilityViolations,
  aGuestCheckout,
  eventually,
  inPageOf,
  openBrowser,
  openShop,
  orderAsGuest,
  watchPage,
  type TestShop,
} from '@shop/testing';

const isWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
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

const inPage = (options: BrowserContextOptions, act: (page: Page) => Promise<void>): Promise<void> =>
  inPageOf(browser, options, act);

const toSearch = (page: Page): Promise<void> => page.getByRole('button', { name: 'К поиску' }).click();
const find = (page: Page): Promise<void> => page.getByRole('button', { name: 'Найти заказы' }).click();
const cards = (page: Page) => page.getByRole('article');

async function searchByPhone(page: Page, typed: string): Promise<void> {
  await toSearch(page);
  await page.getByRole('radio', { name: 'По телефону' }).check();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
}

/** Places and pays a guest's order with its own phone and e-mail address. @returns its number */
async function buy(phoneNumber: string, email: string): Promise<string> {
  const checkout = aGuestCheckout(productId, { email, phone: phoneNumber });
  const { paymentUrl } = await orderAsGuest(shop.gateway, checkout);
  const page = await browser.newPage();
  await page.goto(paymentUrl);
  await page.getByRole('button', { name: 'Оплатить' }).click();
  await page.getByRole('heading', { name: 'Спасибо за заказ!' }).waitFor();
  const number = await page.getByRole('definition').first().textContent();
  await page.close();
  return number ?? '';
}

/** The code of the latest e-mail. */
const codeFor = (email: string): Promise<string> =>
  eventually(async () => {
    const texts = (await shop.mailsTo(email)).map(({ text }) => text);
    const code = texts.map((text) => /^\s*(\d{6})\s*$/m.exec(text)?.[1]).findLast(Boolean);
    assert.ok(code, `a code in ${texts.join('\n---\n')}`);
    return code;
  }, 5_000);

describe('order search', () => {
  for (const [where, options, phoneNumber, email] of [
    ['a desktop', {}, '79123456701', 'desktop@example.ru'],
    ['a phone', phone, '79123456702', 'phone@example.ru'],
  ] as const) {
    test(`on ${where}: leads from the footer to the whole order by an e-mailed code`, async () => {
      const orderNumber = await buy(phoneNumber, email);
      await inPage(options, async (page) => {
        const watch = watchPage(page);
        await page.goto(shop.shop);
        await page.getByRole('contentinfo').getByRole('link', { name: 'Поиск заказов' }).click();
        await searchByPhone(page, phoneNumber.slice(1));
        await page.getByRole('heading', { name: 'Найдено заказов: 1' }).waitFor();
        await cards(page).getByText(`Заказ №${orderNumber}`).waitFor();
        await cards(page).getByText('Оплачен').waitFor();
        await cards(page).getByText('В обработке').waitFor();
        await cards(page)
          .getByText(`+7 *** *** 67 ${phoneNumber.slice(-2)}`)
          .waitFor();
        assert.equal(await page.getByText('Советская').count(), 0);
        assert.equal(page.url(), `${shop.shop}/orders/search`);
        assert.deepEqual(await accessibilityViolations(page), []);
        assert.equal(await page.evaluate(isWide), false);
        await page.getByRole('button', { name: 'Отправить код' }).click();
        await page.getByText('Отправили код на почту, если такой заказ есть').waitFor();
        await page.keyboard.type('000000');
        await page.keyboard.press('Enter');
        await page.getByText('Код не подошёл').waitFor();
        assert.deepEqual(await accessibilityViolations(page), []);
        await page.getByRole('textbox', { name: 'Код из письма' }).fill(await codeFor(email));
        await page.keyboard.press('Enter');
        await page.getByText('170100, Тверь, Советская, 1').waitFor();
        assert.deepEqual(watch.failed, ['403 POST /api/user/orders/search']);
        const kept = await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })');
        assert.doesNotMatch(String(kept), /912/);
        await page.getByRole('button', { name: 'Новый поиск' }).click();
        await page.getByRole('group', { name: 'Как будем искать?' }).waitFor();
      });
    });
  }

  test('by e-mail ignores letter case', async () => {
    const orderNumber = await buy('79123456703', 'Anna@example.ru');
    await inPage({}, async (page) => {
      await page.goto(`${shop.shop}/orders/search`);
      await toSearch(page);
      await page.getByRole('radio', { name: 'По почте' }).check();
      await page.keyboard.type('anna@EXAMPLE.ru');
      await page.keyboard.press('Enter');
      await cards(page).getByText(`Заказ №${orderNumber}`).waitFor();
    });
  });

  test('reports that nothing was found, and when to retry after too many searches', async () => {
    await inPage(phone, async (page) => {
      await page.goto(`${shop.shop}/orders/search`);
      await searchByPhone(page, '9000000000');
      await page.getByRole('heading', { name: 'Заказы не найдены. Проверьте введенные данные' }).waitFor();
      // The limit of searches for one contact per minute, from any IP address.
      const requests = Array.from({ length: 60 }, () =>
        fetch(`${shop.shop}/api/user/orders/search`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ phone: '9000000000' }),
        }),
      );
      await Promise.all(requests);
      await page.getByRole('button', { name: 'Новый поиск' }).click();
      await page.getByRole('radio', { name: 'По телефону' }).check();
      await page.keyboard.type('9000000000');
      await page.keyboard.press('Enter');
      await page.getByText(/Слишком много запросов\. Попробуйте снова через \d+\s(?:секунд|минут)/).waitFor();
      assert.deepEqual(await accessibilityViolations(page), []);
    });
  });

  test('formats a phone number while it is typed, in the middle as well', async () => {
    await inPage({}, async (page) => {
      await page.goto(`${shop.shop}/orders/search`);
      await toSearch(page);
      await page.getByRole('radio', { name: 'По телефону' }).check();
      const field = page.getByRole('textbox', { name: 'Номер телефона' });
      await page.keyboard.type('8912345');
      assert.equal(await field.inputValue(), '+7 (912) 345');
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Home');
      for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
      await page.keyboard.type('0');
      assert.equal(await field.inputValue(), '+7 (901) 234');
      await page.keyboard.type('5');
      assert.equal(await field.inputValue(), '+7 (905) 123-4');
      await find(page);
      await page.getByText('Некорректный номер телефона').waitFor();
      assert.equal(await field.evaluate((element) => element === element.ownerDocument.activeElement), true);
    });
  });

  test('shows the introduction once, which can be skipped', async () => {
    await inPage({ reducedMotion: 'no-preference' }, async (page) => {
      await page.goto(`${shop.shop}/orders/search`);
      await page.getByRole('heading', { name: 'Сайт обновился' }).waitFor();
      await page.getByRole('heading', { name: 'Старые заказы сохранены' }).waitFor({ timeout: 6_000 });
      assert.deepEqual(await accessibilityViolations(page), []);
      await page.getByRole('button', { name: 'Пропустить' }).click();
      await page.getByRole('group', { name: 'Как будем искать?' }).waitFor();
      await page.reload();
      await page.getByRole('group', { name: 'Как будем искать?' }).waitFor();
    });
  });

  test('is rendered on the server', async () => {
    const html = await (await fetch(`${shop.shop}/orders/search`)).text();
    assert.match(html, /<title>Поиск заказов – Сорока<\/title>/);
    assert.match(html, /<h1[^>]*>Поиск заказов/);
  });
});
