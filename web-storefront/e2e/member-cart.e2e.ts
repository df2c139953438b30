import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import {
  accessibilityViolations,
  checkScreen,
  openBrowser,
  openShop,
  revisit,
  signInAs,
  takeScreenshots,
  visit,
  type TestShop,
} from '@shop/testing';
import { cartLine, fillCart, press } from './guest-checkout.ts';
import {
  accountMenu,
  asMember,
  counter,
  memberPassword,
  revisitAsMember,
  says,
  writeMember,
} from './member.ts';

let shop: TestShop;
let browser: Browser;
let whale: string;
let preorder: string;

before(async () => {
  shop = await openShop();
  browser = await openBrowser();
  const [first] = await shop.writeAssortment(1);
  whale = first?.id ?? '';
  const hood = { article: 'HD-80', title: 'Худи на заказ', itemType: 'type_preorder' as const };
  preorder = (await shop.writeProduct(hood)).id;
  const badge = await shop.writeProduct({ article: 'HD-81', title: 'Значок «Кит»', priceKopecks: 39_000 });
  await shop.writePromo({
    phrase: 'КИТ10',
    conditions: { minGoodsKopecks: 500_000, productId: null, collectionId: null },
    action: { discountPercentage: 10, giftProductId: badge.id },
  });
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

describe('the cart of a signed-in customer', () => {
  test('is synchronised between two tabs, and the last click wins', async () => {
    const member = await writeMember(shop);
    await asMember(browser, shop, member, async (page, context) => {
      await visit(page, `${shop.shop}/product/${whale}?size=M`);
      await accountMenu(page).waitFor();
      await page.getByRole('main').getByRole('button', { name: 'В корзину' }).first().click();
      await counter(page, '1 товар');
      const beside = await context.newPage();
      await beside.goto(`${shop.shop}/cart`);
      await says(beside, '1 товар');
      for (let clicks = 0; clicks < 6; clicks += 1) {
        await beside.getByRole('button', { name: 'Больше на один' }).click();
      }
      await says(beside, '7 товаров');
      await counter(page, '7 товаров');
      await beside.getByRole('button', { name: 'Меньше на один' }).click();
      await counter(page, '6 товаров');
      await revisit(beside);
      await says(beside, '6 товаров');
    });
  });

  test('shows the state of the server when a change fails', async () => {
    const member = await writeMember(shop);
    await asMember(browser, shop, member, async (page) => {
      await page.goto(`${shop.shop}/cart`);
      await fillCart(page, [cartLine(whale, { quantity: 3 })]);
      await revisitAsMember(page);
      await says(page, '3 товара');
      await page.route('**/api/user/cart/update', (route) => route.fulfill({ status: 503, body: 'нет' }));
      await press(page, 'Больше на один');
      await page.getByText('Не удалось обновить количество товара').waitFor();
      await says(page, '3 товара');
    });
  });

  test('applies a promo code with its gift, keeps it after a reload, and removes it', async () => {
    const member = await writeMember(shop);
    await asMember(browser, shop, member, async (page) => {
      await page.goto(`${shop.shop}/cart`);
      await fillCart(page, [cartLine(whale, { quantity: 2 })]);
      await revisitAsMember(page);
      const field = page.getByRole('textbox', { name: 'Промокод' });
      await field.fill('нетакого');
      await press(page, 'Применить');
      await page.getByText('Такого промокода нет. Проверьте, правильно ли он введён.').waitFor();
      await field.fill('кит10');
      assert.equal(await field.inputValue(), 'КИТ10');
      await press(page, 'Применить');
      await page.getByText('Промокод успешно применен!').waitFor();
      await page.getByRole('heading', { name: 'Значок «Кит»' }).waitFor();
      await page.getByText('1,00 руб.').waitFor();
      assert.equal(await field.getAttribute('readonly'), '');
      // 2 × 4 100, less a tenth, plus one rouble.
      await says(page, /7\s381,00/);
      assert.deepEqual(await accessibilityViolations(page), []);
      await revisitAsMember(page);
      await says(page, /7\s381,00/);
      await press(page, 'Меньше на один');
      await page.getByText(/Промокод не подходит к этой корзине/).waitFor();
      await page.getByRole('heading', { name: 'Значок «Кит»' }).waitFor({ state: 'detached' });
      await press(page, 'Больше на один');
      await says(page, '2 товара');
      await field.fill('КИТ10');
      await press(page, 'Применить');
      await page.getByRole('heading', { name: 'Значок «Кит»' }).waitFor();
      await press(page, 'Убрать промокод КИТ10');
      await page.getByRole('heading', { name: 'Значок «Кит»' }).waitFor({ state: 'detached' });
      await says(page, /8\s200,00/);
    });
  });

  test('accepts preorders, while guests are asked to sign in', async () => {
    const page = await browser.newPage();
    await page.goto(`${shop.shop}/cart`);
    await fillCart(page, [cartLine(preorder)]);
    await revisit(page);
    await page.getByText('Предзаказ доступен после входа в личный кабинет').waitFor();
    await page.close();
    const member = await writeMember(shop);
    await asMember(browser, shop, member, async (own) => {
      await visit(own, `${shop.shop}/product/${preorder}?size=M`);
      await accountMenu(own).waitFor();
      await own.getByRole('main').getByRole('button', { name: 'В корзину' }).first().click();
      await own.goto(`${shop.shop}/cart`);
      await says(own, '1 товар');
      await own.getByRole('button', { name: 'Оформить заказ' }).click();
      await own.getByText('Шаг 1 из 4').waitFor();
      await own.getByText('Чтобы выбрать доставку, добавьте адрес').waitFor();
      await checkScreen(own, 'storefront-checkout-new-address');
      await own.getByLabel('Почтовый индекс').fill('170100');
      await own.getByLabel('Адрес доставки').fill('Тверь, Советская, 1');
      await press(own, 'Сохранить адрес');
      await own.getByRole('radio', { name: /170100, Тверь, Советская, 1/, checked: true }).waitFor();
      await press(own, 'Добавить другой адрес');
      await own.getByRole('button', { name: 'Выбрать из сохранённых' }).waitFor();
      await checkScreen(own, 'storefront-checkout-other-address');
      await press(own, 'Выбрать из сохранённых');
      await own.getByRole('radio', { name: /СДЭК/ }).check();
      await press(own, 'Далее');
      await own.getByText('Шаг 2 из 4').waitFor();
    });
  });
});

test('the screens of a customer pass the accessibility checks and do not scroll sideways', async () => {
  const member = await writeMember(shop, { nickname: 'Сорока-белобока' });
  const signedIn = async (page: Page): Promise<void> => {
    await signInAs(page.context(), { site: shop.shop, phone: member.phone, password: memberPassword });
  };
  await takeScreenshots(browser, 'member-menu', async (page) => {
    await signedIn(page);
    await visit(page, shop.shop);
    await accountMenu(page).click();
    await page.getByRole('link', { name: 'Мои заказы' }).waitFor();
    assert.deepEqual(await accessibilityViolations(page), []);
  });
  await takeScreenshots(browser, 'member-cart', async (page) => {
    await signedIn(page);
    await page.goto(`${shop.shop}/cart`);
    await fillCart(page, [cartLine(whale, { quantity: 2 }), cartLine(preorder)]);
    await revisitAsMember(page);
    if ((await page.getByRole('textbox', { name: 'Промокод' }).inputValue()) === '') {
      await page.getByRole('textbox', { name: 'Промокод' }).fill('кит10');
      await press(page, 'Применить');
    }
    await page.getByRole('heading', { name: 'Значок «Кит»' }).waitFor();
    const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    assert.ok(width <= 0, `scrolls sideways by ${width}`);
  });
});
