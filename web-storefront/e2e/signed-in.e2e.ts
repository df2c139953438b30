import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { eventually, openBrowser, openShop, revisit, visit, watchPage, type TestShop } from '@shop/testing';
import { cartLine, fillCart, press } from './guest-checkout.ts';
import { accountMenu, asMember, counter, memberPassword, says, writeMember } from './member.ts';

let shop: TestShop;
let browser: Browser;
let whale: string;
let other: string;

before(async () => {
  shop = await openShop();
  browser = await openBrowser();
  const [first, second] = await shop.writeAssortment(2);
  whale = first?.id ?? '';
  other = second?.id ?? '';
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

const keptIn = (page: Page, key: string): Promise<unknown[]> =>
  page.evaluate(`JSON.parse(localStorage.getItem('${key}') ?? '{"value":[]}').value`);

describe('the session in the storefront', () => {
  test('loads no session code for a guest, who is offered the sign-in', async () => {
    const page = await browser.newPage();
    const watch = watchPage(page);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await visit(page, `${shop.shop}/new`);
    const way = page.getByRole('banner').getByRole('link', { name: 'Войти' });
    assert.equal(
      await way.getAttribute('href'),
      `${shop.account}/user/signin?${new URLSearchParams({ from: `${shop.shop}/new` })}`,
    );
    assert.deepEqual([watch.errors, watch.failed], [[], []]);
    assert.deepEqual(
      watch.apiCalls.filter((call) => call.includes('/api/user')),
      [],
    );
    assert.deepEqual(
      scripts.filter((url) => /Member|session/.test(url)),
      [],
    );
    await page.close();
  });

  test('starts on the account site, returns to the shop and takes over the guest’s cart and favourites', async () => {
    const member = await writeMember(shop, { nickname: 'Сорока' });
    const page = await browser.newPage();
    await page.goto(`${shop.shop}/cart`);
    await fillCart(page, [cartLine(whale, { quantity: 2 })]);
    const heart = { version: 1, value: [{ _id: other, createdAt: '2026-11-01T00:00:00.000Z' }] };
    await page.evaluate(`localStorage.setItem('shop.favourites', ${JSON.stringify(JSON.stringify(heart))})`);
    await revisit(page);
    await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click();
    await page.getByLabel('Телефон').fill(`+${member.phone}`);
    await page.getByLabel('Пароль', { exact: true }).fill(memberPassword);
    const watch = watchPage(page);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await page.waitForURL(`${shop.shop}/cart`);
    await page.getByRole('button', { name: 'Аккаунт: Сорока' }).waitFor();
    await counter(page, '2 товара');
    await page.getByRole('link', { name: 'Избранное: 1 товар' }).waitFor();
    await eventually(async () =>
      assert.deepEqual([await keptIn(page, 'shop.cart'), await keptIn(page, 'shop.favourites')], [[], []]),
    );
    assert.deepEqual([watch.errors, watch.failed], [[], []]);
    await revisit(page);
    await counter(page, '2 товара');
    await page.close();
  });

  test('causes no layout shift when the user becomes known', async () => {
    const member = await writeMember(shop);
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await asMember(
        browser,
        shop,
        member,
        async (page) => {
          await page.addInitScript(`
            window.shifts = [];
            new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => window.shifts.push(value)))
              .observe({ type: 'layout-shift', buffered: true });
          `);
          await visit(page, shop.shop);
          await accountMenu(page).waitFor();
          const shifts = await page.evaluate<number[]>('window.shifts');
          assert.ok(shifts.reduce((sum, value) => sum + value, 0) < 0.01, `${viewport.width}: ${shifts}`);
        },
        { viewport },
      );
    }
  });

  test('ends after a confirmation, in all tabs, with an empty cart', async () => {
    const member = await writeMember(shop);
    await asMember(browser, shop, member, async (page, context) => {
      await visit(page, `${shop.shop}/product/${whale}?size=M`);
      await accountMenu(page).waitFor();
      await page.getByRole('main').getByRole('button', { name: 'В корзину' }).first().click();
      await counter(page, '1 товар');
      const beside = await context.newPage();
      await beside.goto(`${shop.shop}/cart`);
      await says(beside, '1 товар');
      await accountMenu(page).click();
      await press(page, 'Выйти из профиля');
      const dialog = page.getByRole('dialog', {
        name: 'Вы действительно хотите выйти из своего аккаунта?',
      });
      await dialog.getByRole('button', { name: 'Отменить' }).click();
      await accountMenu(page).click();
      await press(page, 'Выйти из профиля');
      await dialog.getByRole('button', { name: 'Выйти', exact: true }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Войти' }).waitFor();
      await page.getByRole('link', { name: 'Корзина', exact: true }).waitFor();
      await beside.getByText('Ой-ой! Кажется ваша корзина пустует').waitFor();
    });
  });

  test('ends with the reason when the user is banned', async () => {
    const member = await writeMember(shop);
    await asMember(browser, shop, member, async (page) => {
      await visit(page, shop.shop);
      await accountMenu(page).waitFor();
      await shop.writePerson({
        phone: member.phone,
        email: `p${member.phone}@example.ru`,
        ban: { reason: 'Перепродажа' },
      });
      // Simulates an expired access token.
      await page.evaluate(`localStorage.removeItem('token')`);
      await page.reload();
      await page.getByText(/Перепродажа/).waitFor();
      await page.getByRole('banner').getByRole('link', { name: 'Войти' }).waitFor();
    });
  });
});
