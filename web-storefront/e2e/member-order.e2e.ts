import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  accessibilityViolations,
  eventually,
  inPageOf,
  openBrowser,
  openShop,
  signInAs,
  takeScreenshots,
  visit,
  watchPage,
  type TestShop,
} from '@shop/testing';
import { agree, cartLine, field, fillCart, press } from './guest-checkout.ts';
import { asMember, memberPassword, revisitAsMember, saveAddress, says, writeMember } from './member.ts';

let shop: TestShop;
let browser: Browser;
let whale: string;

before(async () => {
  shop = await openShop();
  browser = await openBrowser();
  const [first] = await shop.writeAssortment(1);
  whale = first?.id ?? '';
  const badge = await shop.writeProduct({ article: 'HD-81', title: 'Значок «Кит»', priceKopecks: 39_000 });
  await shop.writePromo({
    phrase: 'КИТ10',
    action: { discountPercentage: 10, giftProductId: badge.id },
  });
  await shop.writePromo({ phrase: 'ОДИН', uses: 1 });
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

const step = (page: Page, number: number): Promise<void> =>
  page.getByRole('dialog').getByText(`Шаг ${number} из 4`).waitFor();

async function fill(page: Page): Promise<void> {
  await page.goto(`${shop.shop}/cart`);
  await fillCart(page, [cartLine(whale, { quantity: 2 })]);
  await revisitAsMember(page);
  await says(page, '2 товара');
}

async function applyPromo(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Промокод' }).fill(code);
  await press(page, 'Применить');
  await page.getByText('Промокод успешно применен!').waitFor();
}

/** Goes from the cart to the last step and gives both consents. */
async function goThrough(page: Page): Promise<void> {
  await press(page, 'Оформить заказ');
  await step(page, 1);
  await page.getByRole('radio', { name: /СДЭК/ }).check();
  await press(page, 'Далее');
  await step(page, 2);
  await field(page, 'Ещё один способ связи (необязательно)').fill('@vera');
  await press(page, 'Далее');
  await step(page, 3);
  await field(page, 'Комментарий (необязательно)').fill('Позвоните за час');
  await press(page, 'Далее');
  await step(page, 4);
  await agree(page);
}

/** Presses the button of the price, and pays on the page of the bank, which opens in a tab of its own. */
async function pay(page: Page, context: BrowserContext, price: RegExp): Promise<Page> {
  const opened = context.waitForEvent('page');
  await press(page, price);
  const bank = await opened;
  await bank.getByText('Это учебный банк.').waitFor();
  await press(bank, 'Оплатить');
  await bank.getByRole('heading', { name: 'Спасибо за заказ!' }).waitFor();
  return bank;
}

describe('a customer', () => {
  for (const [where, options] of [
    ['a desktop', {}],
    ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ] as const) {
    test(`buys with a promo code and its gift on ${where}`, async () => {
      const member = await writeMember(shop, { nickname: `Сорока с ${where}` });
      await saveAddress(shop, member);
      await asMember(
        browser,
        shop,
        member,
        async (page, context) => {
          const watch = watchPage(page);
          await fill(page);
          await applyPromo(page, 'кит10');
          await page.getByRole('heading', { name: 'Значок «Кит»' }).waitFor();
          await goThrough(page);
          assert.deepEqual(await accessibilityViolations(page), []);
          // 2 × 4 100, less a tenth, plus one rouble for the gift and 350 for the delivery.
          const opened = where === 'a desktop' ? context.waitForEvent('page') : Promise.resolve(page);
          await press(page, /Оплатить 7\s731,00/);
          const bank = await opened;
          await bank.getByText('Это учебный банк.').waitFor();
          if (where === 'a phone') {
            // The line of an unpaid order leads back to the bank from any page.
            await bank.goto(`${shop.shop}/category`);
            await bank.getByRole('link', { name: /^Заказ \d+ ждёт оплаты до/ }).waitFor();
            await bank.getByRole('link', { name: 'Оплатить', exact: true }).tap();
            await bank.getByText('Это учебный банк.').waitFor();
          }
          await press(bank, 'Оплатить');
          await bank.getByRole('heading', { name: 'Спасибо за заказ!' }).waitFor();
          await bank.getByText('КИТ10, −10%').waitFor();
          await bank.getByRole('link', { name: 'Корзина', exact: true }).waitFor();
          await bank.goto(`${shop.shop}/cart`);
          await bank.getByText('Ой-ой! Кажется ваша корзина пустует').waitFor();
          assert.equal(await bank.evaluate(`JSON.parse(localStorage.getItem('shop.promo')).value`), null);
          await bank.goto(`${shop.account}/user/profile/orders`);
          await bank.getByText('7 731,00', { exact: false }).first().waitFor();
          await bank.goto(`${shop.shop}/leaderboard`);
          await bank.getByText('это вы').waitFor();
          // The goods cost 7 381 roubles in total.
          await bank
            .getByRole('row', { name: /73 pt\./ })
            .first()
            .waitFor();
          assert.deepEqual(watch.errors, []);
        },
        options,
      );
    });
  }

  test('needs twelve taps at most from the home page to the bank', async () => {
    const member = await writeMember(shop);
    await saveAddress(shop, member);
    const act = async (page: Page): Promise<void> => {
      await page.addInitScript(`addEventListener('pointerup', () =>
        sessionStorage.setItem('taps', Number(sessionStorage.getItem('taps')) + 1), true)`);
      await page.goto(`${shop.shop}/`);
      await revisitAsMember(page);
      await page.locator('main article').first().getByRole('link').first().tap();
      await page
        .getByRole('group', { name: /^Размер/ })
        .locator('label')
        .first()
        .tap();
      await page.getByRole('main').getByRole('button', { name: 'В корзину' }).first().tap();
      await page.getByRole('link', { name: 'Перейти в корзину' }).tap();
      await page.getByRole('button', { name: 'Оформить заказ' }).tap();
      await page.getByRole('radio', { name: /СДЭК/ }).tap();
      for (const number of [1, 2, 3]) {
        await step(page, number);
        await page.getByRole('button', { name: 'Далее' }).tap();
      }
      for (const name of [/публичной оферты/, /персональных данных/])
        await page.getByRole('checkbox', { name }).tap();
      await page.getByRole('button', { name: /^Оплатить/ }).tap();
      await page.getByText('Это учебный банк.').waitFor();
      assert.ok(Number(await page.evaluate(`sessionStorage.getItem('taps')`)) <= 12);
    };
    await asMember(browser, shop, member, act, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
  });

  test('is shown the price without a promo code that was used up meanwhile, and pays that', async () => {
    const [member, faster] = [await writeMember(shop), await writeMember(shop)];
    for (const one of [member, faster]) await saveAddress(shop, one);
    await asMember(browser, shop, member, async (page, context) => {
      await fill(page);
      await applyPromo(page, 'ОДИН');
      await asMember(browser, shop, faster, async (other, otherContext) => {
        await fill(other);
        await applyPromo(other, 'ОДИН');
        await goThrough(other);
        await pay(other, otherContext, /Оплатить 7\s730,00/);
      });
      await goThrough(page);
      await press(page, /Оплатить 7\s730,00/);
      await page
        .getByRole('alert')
        .getByText('Промокод больше не действует: его уже использовали столько раз, сколько было возможно')
        .waitFor();
      // No order was placed for the refused price: no page of the bank is open.
      await eventually(() => Promise.resolve(assert.deepEqual(context.pages(), [page])), 5_000);
      const bank = await pay(page, context, /Оплатить 8\s550,00/);
      assert.equal(await bank.getByText('ОДИН').count(), 0);
      await bank.goto(`${shop.account}/user/profile/orders`);
      await bank.getByText('8 550,00', { exact: false }).first().waitFor();
      assert.equal(await bank.getByText('7 730,00', { exact: false }).count(), 0);
    });
  });

  test('is shown what changed in the cart on another device', async () => {
    const member = await writeMember(shop);
    await saveAddress(shop, member);
    await asMember(browser, shop, member, async (page) => {
      await fill(page);
      await goThrough(page);
      // Simulates a change on another device, of which no tab of this browser is notified.
      await page.route('**/api/user/cart', (route) => route.abort());
      await page.evaluate(`fetch('/api/user/cart/update', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer ' + localStorage.getItem('token') },
        body: JSON.stringify({ item: { _id: '${whale}', Color: 'black', Size: 'M', Seam: null, Quantity: 5 } }),
      })`);
      await page.unroute('**/api/user/cart');
      await press(page, /Оплатить 8\s550,00/);
      await page.getByText('Корзина изменилась. Проверьте её и оформите заказ снова.').waitFor();
      await page.getByText('Худи «Кит 1»: Сейчас в корзине: 5 шт.').waitFor();
      await press(page, 'Вернуться в корзину');
      await says(page, '5 товаров');
    });
  });
});

test('the leaderboard is rendered on the server, passes the accessibility checks and does not scroll sideways', async () => {
  const html = await (await fetch(`${shop.shop}/leaderboard`)).text();
  assert.match(html, /Сорока с a phone/);
  await takeScreenshots(browser, 'leaderboard', async (page) => {
    await visit(page, `${shop.shop}/leaderboard`);
    await page.getByRole('link', { name: 'Войдите, чтобы увидеть своё место' }).waitFor();
    assert.deepEqual(await accessibilityViolations(page), []);
    const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    assert.ok(width <= 0, `scrolls sideways by ${width}`);
  });
  const member = await writeMember(shop);
  await inPageOf(browser, { viewport: { width: 390, height: 844 } }, async (page) => {
    await signInAs(page.context(), { site: shop.shop, phone: member.phone, password: memberPassword });
    await visit(page, `${shop.shop}/leaderboard`);
    await page.getByText('это вы').waitFor();
  });
});
