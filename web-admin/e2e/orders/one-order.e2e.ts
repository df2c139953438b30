import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
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

const anna = { phone: '79990000102', password: 'staff-secret' };
const boris = { phone: '79990000103', password: 'staff-secret' };

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  const rights = { roleKey: 'administrator' } as const;
  const named = (name: string) => ({ firstName: name, nickname: name });
  await shop.writePerson({ ...anna, ...rights, ...named('Анна'), email: 'anna@example.ru' });
  await shop.writePerson({ ...boris, ...rights, ...named('Борис'), email: 'boris@example.ru' });
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

/** Orders two hoodies and pays for them; returns the internal id. */
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
  return newestOrder();
}

/** The internal id of the newest order in the list for staff. */
async function newestOrder(): Promise<string> {
  const post = async (path: string, body: unknown, headers = {}): Promise<Response> =>
    fetch(shop.gateway + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const { token } = (await (await post('/api/user/sign-in', anna)).json()) as { token: string };
  const authorization = `Bearer ${token}`;
  const list = await post('/api/admin/orders', { page: 1, limit: 1 }, { authorization });
  const { data } = (await list.json()) as { data: { _id: string }[] };
  return data[0]?._id ?? '';
}

const drawerOf = (page: Page) => page.getByRole('dialog', { name: /Заказ \d+/ });
const tab = (page: Page, name: string) => drawerOf(page).getByRole('tab', { name }).click();

/** On a phone a select replaces the tabs. */
async function turnTo(page: Page, name: string): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  if (width > 750) return tab(page, name);
  await drawerOf(page).getByRole('combobox', { name: 'Раздел заказа' }).click();
  await page.getByTitle(name, { exact: true }).last().click();
}
const save = (page: Page) => drawerOf(page).getByRole('button', { name: 'Сохранить' });
const said = (page: Page, text: string) => page.getByText(text).first().waitFor();

test('staff see the e-mails to the buyer, correct the address and send one again', async () => {
  const id = await aPaidOrder();
  const context = await profileOf(anna);
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.goto(`${shop.admin}/admin/orders/${id}`);
  await tab(page, 'Письма');
  const mails = drawerOf(page).getByRole('tabpanel', { name: 'Письма' });
  await mails.getByText(/^Заказ №\d+ оплачен$/).waitFor();
  await mails.getByRole('button', { name: 'Исправить' }).click();
  const email = mails.getByRole('textbox', { name: 'Почта покупателя' });
  await email.fill('не почта');
  await email.press('Enter');
  await mails.getByText('Пожалуйста, введите корректный email адрес').waitFor();
  await email.fill('right@example.ru');
  await email.press('Enter');
  await said(page, 'Почта исправлена');
  await mails.getByText('Письма приходят на right@example.ru').waitFor();
  await mails.getByRole('button', { name: /^Отправить ещё раз/ }).click();
  await said(page, 'Письмо отправляется на right@example.ru');
  await mails.getByText(/повторно отправлено: /).waitFor();
  assert.deepEqual(await accessibilityViolations(page), []);
  await takeScreenshot(page, 'admin-order-mails-1440');
  await page.setViewportSize({ width: 390, height: 844 });
  await mails.getByRole('button', { name: 'Исправить' }).click();
  const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  assert.ok(width <= 0, `scrolls sideways by ${width}`);
  await takeScreenshot(page, 'admin-order-mails-390');
  assert.deepEqual(watch.errors, []);
  await context.close();
});

/** What a packer reads first: the goods, whom to call, and what was paid. */
async function readOrder(page: Page): Promise<void> {
  const part = (name: string) => drawerOf(page).getByRole('region', { name, exact: true });
  await part('Товары').getByText('2 × ').waitFor();
  await part('Покупатель').getByRole('link', { name: '+7 (912) 345-67-89' }).waitFor();
  await part('Покупатель').getByRole('button', { name: 'Скопировать: Почта' }).waitFor();
  await part('Доставка').getByText('170100, Тверь, Советская, 1').waitFor();
  await part('Деньги').getByText('Расхождений нет').waitFor();
  assert.deepEqual(await accessibilityViolations(page), []);
  await takeScreenshot(page, 'admin-order-1440');
}

test('a paid order is edited, its difference is shown and refunded to the kopeck, and its history lists all changes', async () => {
  const id = await aPaidOrder();
  const context = await profileOf(anna);
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.goto(`${shop.admin}/admin/orders/${id}`);
  await readOrder(page);
  await drawerOf(page).getByRole('button', { name: 'Изменить: Отправка' }).click();
  await drawerOf(page).getByLabel('Трек-номер').fill('1234567890');
  await tab(page, 'Обзор');
  await drawerOf(page).getByRole('button', { name: 'Изменить заказ' }).click();
  // What is typed replaces the number that the press has selected.
  const quantity = drawerOf(page).getByRole('spinbutton', { name: /^Количество: / });
  await quantity.click();
  await page.keyboard.type('1');
  assert.equal(await quantity.inputValue(), '1');
  await drawerOf(page)
    .getByText(/^К возврату .*: оплачено .*, заказ станет стоить /)
    .waitFor();
  await save(page).click();
  await said(page, 'Заказ успешно сохранен');
  await drawerOf(page).getByRole('button', { name: 'Изменить заказ' }).waitFor();
  await tab(page, 'Деньги');
  const toRefund = drawerOf(page).getByText(/^К возврату: /);
  await toRefund.waitFor();
  await drawerOf(page)
    .getByRole('button', { name: /^Вернуть деньги: \d/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Возврат по заказу/ });
  await dialog.getByLabel('Сколько вернуть').fill('100.55');
  await dialog.getByRole('button', { name: /^Вернуть \d/ }).click();
  await dialog.getByText('Укажите причину').waitFor();
  await dialog.getByLabel('Почему').fill('Одна вещь не подошла');
  await dialog.getByRole('button', { name: /^Вернуть \d/ }).click();
  await said(page, 'Возврат оформлен');
  await drawerOf(page)
    .getByText(/100,55/)
    .first()
    .waitFor();
  await drawerOf(page).getByRole('button', { name: 'Изменить статус' }).click();
  const status = page.getByRole('dialog', { name: 'Новый статус' });
  await status.getByRole('radio', { name: 'В пошиве' }).check();
  await status.getByText(/^1\sзаказ станет «В пошиве»\./).waitFor();
  await status.getByRole('button', { name: 'Изменить', exact: true }).click();
  await drawerOf(page).getByText('В пошиве', { exact: true }).first().waitFor();
  await tab(page, 'Обзор');
  await drawerOf(page).getByRole('region', { name: 'Последние изменения' }).getByText('В пошиве').waitFor();
  await tab(page, 'История');
  for (const done of ['Заказ изменён', 'Статус: В пошиве', 'Оформлен возврат', '1234567890'])
    await drawerOf(page).getByRole('tabpanel', { name: 'История' }).getByText(done).waitFor();
  await tab(page, 'Заметки');
  await drawerOf(page).getByLabel('Новая заметка').fill('Шить после среды');
  await page.keyboard.press('Control+Enter');
  await drawerOf(page).getByRole('button', { name: 'Закрепить заметку' }).click();
  await drawerOf(page).getByText('Шить после среды').waitFor();
  await drawerOf(page).getByRole('button', { name: 'Открепить заметку' }).waitFor();
  assert.deepEqual(watch.errors, []);
  assert.deepEqual(await accessibilityViolations(page), []);
  await context.close();
});

test('two users of one order see each other, and a conflict is shown to the one who saves later', async () => {
  const id = await aPaidOrder();
  const [one, other] = [await profileOf(anna), await profileOf(boris)];
  const [mine, theirs] = [await one.newPage(), await other.newPage()];
  for (const page of [mine, theirs]) {
    await page.goto(`${shop.admin}/admin/orders/${id}`);
    await tab(page, 'Описание');
  }
  const alsoHere = (page: Page, name: string) => page.getByText(`Заказ сейчас открыт и у других: ${name}`);
  await alsoHere(mine, 'Борис').waitFor();
  await alsoHere(theirs, 'Анна').waitFor();
  await takeScreenshot(mine, 'admin-order-viewers-1440');
  await mine.setViewportSize({ width: 390, height: 844 });
  await takeScreenshot(mine, 'admin-order-viewers-390');
  await mine.setViewportSize({ width: 1440, height: 900 });
  // Without unsaved input, the form shows the other user's changes automatically.
  await drawerOf(theirs).getByLabel('Комментарий к заказу').fill('сначала Борис');
  await theirs.keyboard.press('Control+KeyS');
  await said(theirs, 'Заказ успешно сохранен');
  const comment = drawerOf(mine).getByLabel('Комментарий к заказу');
  await eventually(async () => assert.equal(await comment.inputValue(), 'сначала Борис'), 10_000);
  // Unsaved input is kept, and saving reports the conflict.
  await comment.fill('от Анны');
  await drawerOf(theirs).getByLabel('Комментарий к заказу').fill('от Бориса');
  await theirs.keyboard.press('Control+KeyS');
  await eventually(async () => assert.ok(await save(theirs).isDisabled()), 10_000);
  assert.equal(await comment.inputValue(), 'от Анны');
  await save(mine).click();
  await said(mine, 'Борис');
  await drawerOf(mine)
    .getByRole('radio', { name: /Сейчас в магазине/ })
    .check();
  await drawerOf(mine).getByRole('button', { name: 'Оставить выбранное' }).click();
  assert.equal(await drawerOf(mine).getByLabel('Комментарий к заказу').inputValue(), 'от Бориса');
  await other.close();
  await alsoHere(mine, 'Борис').waitFor({ state: 'detached' });
  await one.close();
});

test('a manual order is refused without products, then created and opened', async () => {
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
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  await dialog.waitFor({ state: 'hidden' });
  assert.notEqual(await field('Сумма').inputValue(), '');
  // A number that is taken is reported at its field.
  await orderAsGuest(shop.gateway, aGuestCheckout(productId));
  const number = field('Номер заказа');
  await number.fill('100001');
  await page.getByRole('button', { name: 'Создать заказ' }).click();
  await said(page, 'Заказ с таким номером уже есть');
  await number.and(page.locator('[aria-invalid="true"]:focus')).waitFor();
  await number.fill('');
  await page.getByRole('button', { name: 'Создать заказ' }).click();
  await said(page, 'Заказ был успешно создан!');
  assert.equal(await field('Фамилия').inputValue(), '');
  await page.getByRole('combobox', { name: 'Кто уже заказывал' }).fill('8 912 345-67-89');
  await page
    .getByRole('option', { name: /^Петров Иван/ })
    .first()
    .click();
  assert.equal(await field('Фамилия').inputValue(), 'Петров');
  assert.equal(await field('Адрес').inputValue(), 'Тверь, Советская, 1');
  await page.getByRole('link', { name: /^Открыть заказ/ }).click();
  await page.getByRole('button', { name: 'Уйти' }).click();
  await tab(page, 'Деньги');
  await drawerOf(page).getByRole('button', { name: 'Вернули вне магазина' }).click();
  const outside = page.getByRole('dialog', { name: /^Возврат вне магазина по заказу/ });
  await outside.getByLabel('Сколько вернули').fill('100,50');
  await outside.getByLabel('Как и почему вернули').fill('Наличными');
  await outside.getByRole('button', { name: 'Записать' }).click();
  await said(page, 'Возврат записан');
  await tab(page, 'История');
  await drawerOf(page).getByText('Деньги вернули вне магазина: 100,50 руб. · Наличными').waitFor();
  await context.close();
});

test('on a phone an order does not scroll sideways, and its products begin near the top', async () => {
  const id = await aPaidOrder();
  const context = await profileOf(anna, 390);
  const page = await context.newPage();
  await page.goto(`${shop.admin}/admin/orders/${id}`);
  await turnTo(page, 'Товары');
  const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  assert.ok(width <= 0, `scrolls sideways by ${width}`);
  // The products begin in the upper quarter of the screen.
  const content = await drawerOf(page).getByRole('tabpanel', { name: 'Товары' }).boundingBox();
  assert.ok(content && content.y < 900 / 4, `begin at ${content?.y}`);
  await context.close();
});
