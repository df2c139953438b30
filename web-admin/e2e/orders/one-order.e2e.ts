import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createPayment, decideSandboxPayment, getPayment, listStaffOrders } from '@shop/contracts';
import {
  accessibilityViolations,
  eventually,
  launchBrowser,
  signInAs,
  startShop,
  takeScreenshots,
  watchPage,
  type BrowserShop,
} from '@shop/testing';

let shop: BrowserShop;
let browser: Browser;
let productId: string;

const anna = { phone: '79990000102', password: 'staff-secret' };
const boris = { phone: '79990000103', password: 'staff-secret' };

before(async () => {
  shop = await startShop();
  browser = await launchBrowser();
  const rights = { roleKey: 'administrator' } as const;
  await shop.writePerson({
    ...anna,
    ...rights,
    email: 'anna@example.ru',
    firstName: 'Анна',
    nickname: 'Анна',
  });
  await shop.writePerson({
    ...boris,
    ...rights,
    email: 'boris@example.ru',
    firstName: 'Борис',
    nickname: 'Борис',
  });
  const [product] = await shop.writeAssortment(1);
  productId = product?.id ?? '';
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

async function profileOf(who: typeof anna, width = 1440): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width, height: 900 } });
  await signInAs(context, { site: shop.account, ...who });
  return context;
}

/** Bought and paid in the shop; gives the internal id. */
async function aPaidOrder(): Promise<string> {
  const { paymentId, orderNumber, paymentUrl } = await shop.sendRequest(createPayment, {
    ...createPayment.example.request,
    idempotencyKey: null,
    lines: [{ productId, colour: 'black', size: 'M', seam: null, quantity: 2 }],
  });
  const id = paymentUrl?.split('/').at(-1) ?? '';
  await shop.sendRequest(decideSandboxPayment, { ...decideSandboxPayment.example.request, id });
  await eventually(async () => {
    const { status } = await shop.sendRequest(getPayment, { paymentId });
    if (status !== 'succeeded') throw new Error(status);
  }, 20_000);
  const { data } = await shop.sendRequest(listStaffOrders, {
    ...listStaffOrders.example.request,
    filters: { search: String(orderNumber) },
  });
  return data[0]?.id ?? '';
}

const drawerOf = (page: Page) => page.getByRole('dialog', { name: /Заказ \d+/ });
const tab = (page: Page, name: string) => drawerOf(page).getByRole('tab', { name }).click();
const save = (page: Page) => drawerOf(page).getByRole('button', { name: 'Сохранить' });
const said = (page: Page, text: string) => page.getByText(text).first().waitFor();

test('an order that was paid is edited, its difference shown, and given back to the kopeck', async () => {
  const id = await aPaidOrder();
  const context = await profileOf(anna);
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.goto(`${shop.admin}/admin/orders/${id}`);
  await drawerOf(page).getByLabel('Трек-номер').fill('1234567890');
  await tab(page, 'Товары');
  await drawerOf(page).getByRole('button', { name: 'Изменить заказ' }).click();
  await drawerOf(page)
    .getByRole('spinbutton', { name: /^Количество: / })
    .fill('1');
  await save(page).click();
  await said(page, 'Заказ успешно сохранен');
  await tab(page, 'Деньги');
  const owed = drawerOf(page).getByText(/^К возврату: /);
  await owed.waitFor();
  await drawerOf(page).getByRole('button', { name: 'Вернуть деньги' }).click();
  const dialog = page.getByRole('dialog', { name: /^Возврат по заказу/ });
  await dialog.getByText('Сумму', { exact: true }).click();
  await dialog.getByLabel('Сколько вернуть').fill('100.55');
  await dialog.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await dialog.getByText('Укажите причину').waitFor();
  await dialog.getByLabel('Почему').fill('Одна вещь не подошла');
  await dialog.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await said(page, 'Возврат оформлен');
  await drawerOf(page)
    .getByText(/100,55/)
    .first()
    .waitFor();
  await tab(page, 'История');
  await drawerOf(page).getByText('Заказ изменён').waitFor();
  await drawerOf(page).getByText('Оформлен возврат').waitFor();
  await drawerOf(page).getByText('1234567890').waitFor();
  assert.deepEqual(watch.errors, []);
  assert.deepEqual(await accessibilityViolations(page), []);
  await context.close();
});

test('two people in one order: the later one sees who was faster and chooses', async () => {
  const id = await aPaidOrder();
  const [one, other] = [await profileOf(anna), await profileOf(boris)];
  const [mine, theirs] = [await one.newPage(), await other.newPage()];
  for (const page of [mine, theirs]) {
    await page.goto(`${shop.admin}/admin/orders/${id}`);
    await tab(page, 'Описание');
  }
  await drawerOf(theirs).getByLabel('Комментарий к заказу').fill('от Бориса');
  await theirs.keyboard.press('Control+KeyS');
  await said(theirs, 'Заказ успешно сохранен');
  await drawerOf(mine).getByLabel('Комментарий к заказу').fill('от Анны');
  await save(mine).click();
  await said(mine, 'Борис');
  await drawerOf(mine)
    .getByRole('radio', { name: /Сейчас в магазине/ })
    .check();
  await drawerOf(mine).getByRole('button', { name: 'Оставить выбранное' }).click();
  assert.equal(await drawerOf(mine).getByLabel('Комментарий к заказу').inputValue(), 'от Бориса');
  await one.close();
  await other.close();
});

test('an order by hand is refused without products, then written and opened', async () => {
  const context = await profileOf(anna);
  const page = await context.newPage();
  await page.goto(`${shop.admin}/admin/orders/create`);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await field('Фамилия').fill('Петров');
  await field('Имя').fill('Иван');
  await field('Контакт').fill('+7 912 345-67-89');
  await field('Индекс').fill('17010');
  await field('Адрес').fill('Тверь, Советская, 1');
  await page.getByRole('button', { name: 'Создать заказ' }).click();
  await said(page, 'Добавьте хотя бы один товар в заказ');
  await said(page, 'Индекс должен состоять из шести цифр');
  await field('Индекс').fill('170100');
  await page.reload();
  assert.equal(await field('Фамилия').inputValue(), 'Петров');
  await page.getByRole('button', { name: 'Добавить товар' }).click();
  const dialog = page.getByRole('dialog', { name: 'Товар в заказ' });
  await dialog.getByRole('combobox').click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  await dialog.waitFor({ state: 'hidden' });
  assert.notEqual(await field('Сумма').inputValue(), '');
  await page.getByRole('button', { name: 'Создать заказ' }).click();
  await said(page, 'Заказ был успешно создан!');
  assert.equal(await field('Фамилия').inputValue(), '');
  await page.getByRole('link', { name: /^Открыть заказ/ }).click();
  await drawerOf(page).waitFor();
  await context.close();
});

test('on a phone the order fills the screen, and nothing scrolls sideways', async () => {
  const id = await aPaidOrder();
  const context = await profileOf(anna, 390);
  const page = await context.newPage();
  await page.goto(`${shop.admin}/admin/orders/${id}`);
  await tab(page, 'Товары');
  const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  assert.ok(width <= 0, `scrolls sideways by ${width}`);
  await context.close();
});

test('both screens are drawn for a person to look at', async () => {
  const id = await aPaidOrder();
  for (const [name, path, part] of [
    ['order-details', `/admin/orders/${id}`, null],
    ['order-products', `/admin/orders/${id}`, 'Товары'],
    ['order-money', `/admin/orders/${id}`, 'Деньги'],
    ['order-by-hand', '/admin/orders/create', null],
  ] as const)
    await takeScreenshots(browser, name, async (page) => {
      await signInAs(page.context(), { site: shop.account, ...anna });
      await page.goto(shop.admin + path);
      await (
        name === 'order-by-hand'
          ? page.getByRole('button', { name: 'Создать заказ' })
          : drawerOf(page).getByRole('tab').first()
      ).waitFor();
      if (part !== null) await tab(page, part);
      assert.deepEqual(await accessibilityViolations(page), []);
    });
});
