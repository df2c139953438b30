import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { checkScreen, openBrowser, openShop, signInAs, watchPage, type TestShop } from '@shop/testing';

const phone = '79990000201';
const password = 'first-secret';
const unsaved = 'У вас есть несохраненные изменения';

let shop: TestShop;
let browser: Browser;

before(async () => {
  shop = await openShop();
  browser = await openBrowser();
  await shop.writePerson({
    phone,
    password,
    email: 'vera-profile@example.ru',
    firstName: 'Вера',
    secondName: 'Сорокина',
  });
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

async function signedIn(secret = password): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await signInAs(context, { site: shop.account, phone, password: secret });
  return context;
}

async function inProfile(act: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await signedIn();
  try {
    const page = await context.newPage();
    await openProfile(page);
    await act(page, context);
  } finally {
    await context.close();
  }
}

async function openProfile(page: Page): Promise<void> {
  await page.goto(`${shop.account}/user/profile`);
  await page.getByLabel('Фамилия').waitFor();
}

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByText('Профиль обновлен успешно').waitFor();
};

async function addAddress(page: Page, name: string, address: string, index: string): Promise<void> {
  await page.getByRole('button', { name: 'Добавить адрес' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый адрес доставки' });
  await dialog.getByLabel('Адрес').fill(address);
  await dialog.getByLabel('Индекс').fill(index);
  await dialog.getByLabel('Название').fill(name);
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('changes of the profile are kept after a reload', async () => {
  await inProfile(async (page) => {
    const watch = watchPage(page);
    assert.equal(await page.getByLabel('Телефон').inputValue(), '+7 (999) 000-02-01');
    assert.equal(await page.getByRole('button', { name: 'Сохранить' }).isDisabled(), true);
    await checkScreen(page, 'account-profile');
    await page.getByLabel('Отчество').fill('Павловна');
    await page.getByLabel('Никнейм').fill('vera_fly');
    await page.getByText('Женский').click();
    await page.getByRole('switch', { name: 'Новинки' }).click();
    await addAddress(page, 'Дом', 'Тверь, Советская, 1', '170100');
    await addAddress(page, 'Работа', 'Москва, Арбат, 1', '119002');
    await page.getByText(unsaved).waitFor();
    await checkScreen(page, 'account-profile-unsaved');
    await save(page);
    await page.getByText(unsaved).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByLabel('Фамилия').waitFor();
    assert.equal(await page.getByLabel('Отчество').inputValue(), 'Павловна');
    assert.equal(await page.getByLabel('Никнейм').inputValue(), 'vera_fly');
    assert.equal(await page.getByRole('radio', { name: 'Женский' }).isChecked(), true);
    assert.equal(await page.getByRole('switch', { name: 'Новинки' }).isChecked(), false);
    await page.getByText('170100, Тверь, Советская, 1').waitFor();
    await page.getByText('119002, Москва, Арбат, 1').waitFor();
    assert.deepEqual(watch.errors, []);
    assert.deepEqual(watch.failed, []);
  });
});

test('an address is changed, and removed after saving, until when it can be restored', async () => {
  await inProfile(async (page) => {
    await page.getByRole('button', { name: 'Изменить адрес «Дом»' }).click();
    const dialog = page.getByRole('dialog', { name: 'Адрес доставки' });
    await dialog.getByLabel('Индекс').fill('');
    await dialog.getByRole('button', { name: 'Готово' }).click();
    await dialog.getByText("Заполните оба поля: 'Адрес' и 'Индекс'").waitFor();
    await checkScreen(page, 'account-profile-address');
    await dialog.getByLabel('Индекс').fill('170 101');
    await dialog.getByRole('button', { name: 'Готово' }).click();
    await page.getByRole('button', { name: 'Удалить адрес «Работа»' }).click();
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await page.getByRole('button', { name: 'Удалить адрес «Работа»' }).click();
    await page.getByText('Адрес «Работа» будет удалён после сохранения').waitFor();
    await save(page);
    await page.reload();
    await page.getByText('170101, Тверь, Советская, 1').waitFor();
    assert.equal(await page.getByText('Работа').count(), 0);
  });
});

test('the suggestions of an address fit any screen', async () => {
  await inProfile(async (page) => {
    const suggestions = [
      { address: 'г Тверь, ул Советская, д 1', index: '170100' },
      { address: 'г Тверь, ул Советская, д 14, кв 7', index: '170100' },
    ];
    await page.route('**/api/addresses/suggest*', (route) =>
      route.fulfill({ json: { isOn: true, suggestions } }),
    );
    await page.getByRole('button', { name: 'Добавить адрес' }).click();
    await page.getByRole('dialog').getByLabel('Адрес').pressSequentially('тверь сов');
    await page.getByTitle('г Тверь, ул Советская, д 1', { exact: true }).waitFor();
    await checkScreen(page, 'account-profile-suggestions');
  });
});

test('an address that was added in another tab stays when the first one is saved', async () => {
  await inProfile(async (page, context) => {
    const other = await context.newPage();
    await openProfile(other);
    await addAddress(other, 'Дача', 'Торжок, Луговая, 3', '172002');
    await save(other);
    await page.getByLabel('Никнейм').fill('vera_two_tabs');
    await addAddress(page, 'Склад', 'Тверь, Заводская, 4', '170039');
    await save(page);
    for (const one of [page, other]) {
      await one.reload();
      await one.getByText('172002, Торжок, Луговая, 3').waitFor();
      await one.getByText('170039, Тверь, Заводская, 4').waitFor();
    }
  });
});

test('leaving the screen with unsaved changes requires a confirmation', async () => {
  await inProfile(async (page) => {
    await page.getByLabel('Имя').fill('Варя');
    const orders = page
      .getByRole('navigation', { name: 'Личный кабинет' })
      .getByRole('link', { name: 'Мои заказы' });
    const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
    await orders.click();
    await question.getByRole('button', { name: 'Остаться' }).click();
    assert.equal(await page.getByLabel('Имя').inputValue(), 'Варя');
    await orders.click();
    await question.getByRole('button', { name: 'Уйти' }).click();
    await page.getByRole('heading', { level: 1, name: 'Мои заказы' }).waitFor();
    await page.goBack();
    await page.getByLabel('Имя').waitFor();
    assert.equal(await page.getByLabel('Имя').inputValue(), 'Вера');
  });
});

test('a new password ends the sessions of other devices and replaces the old one', async () => {
  const other = await signedIn();
  const elsewhere = await other.newPage();
  await openProfile(elsewhere);
  await inProfile(async (page) => {
    await page.getByRole('button', { name: 'Сменить пароль' }).click();
    const dialog = page.getByRole('dialog', { name: 'Смена пароля' });
    const change = async (old: string): Promise<void> => {
      await dialog.getByLabel('Текущий пароль').fill(old);
      await dialog.getByLabel('Новый пароль', { exact: true }).fill('second-secret');
      await dialog.getByLabel('Повторите новый пароль').fill('second-secret');
      await dialog.getByRole('button', { name: 'Сменить пароль' }).click();
    };
    await dialog.getByRole('button', { name: 'Сменить пароль' }).click();
    await checkScreen(page, 'account-profile-password');
    await change('a wrong one');
    await dialog.getByText('Не удалось изменить пароль').waitFor();
    await change(password);
    await page.getByText('Пароль был успешно изменен!').waitFor();
    for (const one of [page, elsewhere]) {
      // Simulates an expired access token.
      await one.evaluate('localStorage.clear()');
      await one.reload();
    }
    await page.getByLabel('Фамилия').waitFor();
    await elsewhere.waitForURL(/\/user\/signin/);
  });
  await other.close();
  await assert.rejects(signedIn(password), /401/);
  await (await signedIn('second-secret')).close();
  await shop.writePerson({ phone, password, email: 'vera-profile@example.ru' });
});
