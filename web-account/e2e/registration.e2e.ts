import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import {
  accessibilityViolations,
  openBrowser,
  openShop,
  takeScreenshots,
  watchPage,
  type TestShop,
} from '@shop/testing';
import { enterPhone, signInAs } from './sign-in.ts';

let shop: TestShop;
let browser: Browser;

before(async () => {
  shop = await openShop();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

const newPage = async (): Promise<Page> => (await browser.newContext({ reducedMotion: 'reduce' })).newPage();

/** Waits for a new e-mail to an address. @param known how many e-mails the address had before */
async function nextMail(email: string, known: number): Promise<string> {
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const mails = await shop.mailsTo(email);
    if (mails.length > known) return mails[0]?.text ?? '';
    await pause(200);
  }
  throw new Error(`No e-mail has come to ${email}`);
}
/** The link in an e-mail to the screen at `path`. */
function linkIn(mailMessage: string, path: string): string {
  const found = mailMessage.match(/https?:\/\/\S+/g)?.find((link) => new URL(link).pathname === path);
  assert.ok(found, `no link to ${path} in: ${mailMessage}`);
  return found;
}

async function register(page: Page, email: string, phone: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await enterPhone(page, phone);
  await page.getByLabel('Пароль', { exact: true }).fill('first-password');
  await page.getByLabel('Повтор пароля').fill('first-password');
  await page.getByRole('switch').click();
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await page.getByRole('heading', { name: 'Подтверждение регистрации' }).waitFor();
}

test('a guest registers with the code from the e-mail, enters a name and returns to the shop', async () => {
  const page = await newPage();
  const watch = watchPage(page);
  const from = `${shop.shop}/favorites`;
  await page.goto(`${shop.account}/user/signin?from=${encodeURIComponent(from)}`);
  await page.getByRole('link', { name: 'Создать аккаунт' }).click();
  await register(page, 'vera@example.ru', '9121110001');
  await page.getByText('Регистрация прошла успешно!').waitFor();
  assert.deepEqual(await accessibilityViolations(page), []);

  const code = /\b[A-Z][A-Za-z\d]{5}\b/.exec(
    new URL(linkIn(await nextMail('vera@example.ru', 0), '/user/confirm')).searchParams.get('code') ?? '',
  )?.[0];
  assert.ok(code);
  const field = page.getByLabel('Код подтверждения');
  await field.fill('abc');
  await page.getByText('Код должен быть длиной 6 символов').waitFor();
  await field.fill('1abcde');
  await page.getByText('Код должен начинаться с заглавной буквы').waitFor();
  await field.fill(code);
  await page.getByRole('button', { name: 'Подтвердить' }).click();

  await page.getByRole('heading', { name: 'Давайте познакомимся' }).waitFor();
  await page.getByLabel('Имя').fill('Вера');
  await page.getByLabel('Фамилия').fill('Сорокина');
  await page.getByRole('button', { name: 'Перейти к покупкам' }).click();
  await page.waitForURL(from);
  await page.getByRole('button', { name: /^Аккаунт: / }).waitFor();
  assert.deepEqual(watch.errors, []);
  assert.deepEqual(watch.failed, []);
});

test('the link in the e-mail confirms the registration once, and a new code can be requested afterwards', async () => {
  const page = await newPage();
  await page.goto(`${shop.account}/user/create`);
  await register(page, 'oleg@example.ru', '9121110002');
  const link = linkIn(await nextMail('oleg@example.ru', 0), '/user/confirm');
  await page.goto(link);
  await page.getByRole('heading', { name: 'Давайте познакомимся' }).waitFor();
  await page.getByRole('link', { name: 'Пропустить' }).click();
  await page.waitForURL(`${shop.account}/user/profile`);

  const stranger = await newPage();
  await stranger.goto(link);
  await stranger.getByRole('alert').waitFor();
  await stranger.getByText(/Отправить ещё раз можно через/).waitFor();
});

test('a link opened in another browser requires the password, or offers a new registration', async () => {
  const page = await newPage();
  await page.goto(`${shop.account}/user/create`);
  await register(page, 'roman@example.ru', '9121110005');
  const link = linkIn(await nextMail('roman@example.ru', 0), '/user/confirm');

  await takeScreenshots(browser, 'account-confirm-elsewhere', async (looked) => {
    await looked.goto(link);
    await looked.getByLabel('Пароль', { exact: true }).waitFor();
  });

  const other = await newPage();
  await other.goto(link);
  await other.getByText('регистрацию начали в другом браузере').waitFor();
  assert.deepEqual(await accessibilityViolations(other), []);
  await other.getByLabel('Пароль', { exact: true }).fill('not-this-one');
  await other.getByRole('button', { name: 'Подтвердить' }).click();
  await other.getByRole('alert').filter({ hasText: 'Неверный пароль' }).waitFor();

  const own = await newPage();
  await own.goto(link);
  await own.getByRole('link', { name: 'Это не моя регистрация, начать свою' }).click();
  await own.getByRole('heading', { name: 'Регистрация' }).waitFor();

  await other.getByLabel('Пароль', { exact: true }).fill('first-password');
  await other.getByRole('button', { name: 'Подтвердить' }).click();
  await other.getByRole('heading', { name: 'Давайте познакомимся' }).waitFor();
});

test('an existing e-mail address is refused', async () => {
  await shop.writePerson({ phone: '79121110003', email: 'here@example.ru', password: 'first-password' });
  const page = await newPage();
  await page.goto(`${shop.account}/user/create`);
  await page.getByLabel('Email').fill('here@example.ru');
  await enterPhone(page, '9121110009');
  await page.getByLabel('Пароль', { exact: true }).fill('first-password');
  await page.getByLabel('Повтор пароля').fill('first-password');
  await page.getByRole('switch').click();
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await page.getByRole('alert').filter({ hasText: 'Такой пользователь уже существует.' }).waitFor();
});

test('a password is reset once by the link in an e-mail, and the old one is no longer valid', async () => {
  const member = { phone: '79121110004', email: 'lost@example.ru', password: 'old-password' };
  await shop.writePerson(member);
  const page = await newPage();
  await page.goto(`${shop.account}/user/signin`);
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  // The sign-in screen has a field of the same name and stays visible until the next screen has loaded.
  await page.getByRole('heading', { name: 'Восстановление пароля' }).waitFor();
  await enterPhone(page, member.phone);
  await page.getByRole('button', { name: 'Восстановить пароль' }).click();
  await page.getByRole('heading', { name: 'Проверьте почту' }).waitFor();

  const link = linkIn(await nextMail(member.email, 0), '/user/restore/confirm');
  await page.goto(link);
  await page.getByLabel('Новый пароль').fill('new-password');
  await page.getByLabel('Повтор пароля').fill('other');
  await page.getByText('Пароли не совпадают').waitFor();
  await page.getByLabel('Повтор пароля').fill('new-password');
  assert.deepEqual(await accessibilityViolations(page), []);
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await page.getByRole('heading', { name: 'Пароль изменён' }).waitFor();

  await page.getByRole('button', { name: 'Перейти ко входу' }).click();
  await signInAs(page, member);
  await page.getByRole('alert').filter({ hasText: 'Проверьте верность введенных данных' }).waitFor();
  await signInAs(page, { ...member, password: 'new-password' });
  await page.waitForURL(`${shop.account}/user/profile`);

  const again = await newPage();
  await again.goto(link);
  await again.getByText('Код восстановления недействителен или истек.').waitFor();
  await again.getByRole('button', { name: 'Запросить новую ссылку' }).click();
  await enterPhone(again, '9129999999');
  await again.getByRole('button', { name: 'Восстановить пароль' }).click();
  await again
    .getByText('Такого пользователя не существует, либо не указан Email. Обратитесь в поддержку')
    .waitFor();
});
