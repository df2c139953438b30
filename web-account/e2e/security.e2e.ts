import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import {
  accessibilityViolations,
  eventually,
  oneTimeCode,
  openBrowser,
  openShop,
  signInAs,
  takeScreenshots,
  type TestShop,
} from '@shop/testing';

const password = 'a-good-secret';

let shop: TestShop;
let browser: Browser;
let lastPhone = 79_990_000_300;

before(async () => {
  shop = await openShop();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

/** Creates a new person, so that no test has to restore any state. @returns their phone */
async function somebody(): Promise<string> {
  lastPhone += 1;
  const phone = String(lastPhone);
  await shop.writePerson({
    phone,
    password,
    email: `p${phone}@example.ru`,
    firstName: 'Вера',
    secondName: 'С.',
  });
  return phone;
}

async function signedIn(phone: string, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  await signInAs(context, { site: shop.account, phone, password });
  return context;
}

async function openSecurity(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${shop.account}/user/profile/security`);
  await page.getByText('Этот сеанс').waitFor();
  return page;
}

async function beginSecondFactor(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Включить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Включение входа с кодом' });
  await dialog.getByLabel('Пароль, чтобы подтвердить').fill(password);
  await dialog.getByRole('button', { name: 'Дальше' }).click();
  await dialog.getByRole('img', { name: 'QR-код для приложения' }).waitFor();
  return (await dialog.locator('code').textContent()) ?? '';
}

/** Signs in up to the prompt for a code. */
async function signInUpToCode(page: Page, phone: string): Promise<void> {
  await page.goto(`${shop.account}/user/signin`);
  await page.getByLabel('Телефон', { exact: true }).fill(phone);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.getByRole('heading', { name: 'Подтверждение входа' }).waitFor();
}

test('the sign-in with a second factor requires a code, and accepts a recovery code once', async () => {
  const phone = await somebody();
  const context = await signedIn(phone, { acceptDownloads: true });
  const page = await openSecurity(context);
  const secret = await beginSecondFactor(page);
  await page.getByLabel('Код из приложения').fill('000000');
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Код из приложения').fill(oneTimeCode(secret));
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  const codes = page.getByRole('dialog', { name: 'Резервные коды' });
  await codes.waitFor();
  const recovery = await codes.getByRole('listitem').allTextContents();
  const download = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Скачать файлом' }).click();
  assert.deepEqual((await readFile(await (await download).path(), 'utf8')).trim().split('\n'), recovery);
  await codes.getByRole('button', { name: 'Коды сохранены' }).click();
  await page.getByRole('button', { name: 'Выключить' }).waitFor();

  for (const isFirst of [true, false]) {
    const fresh = await browser.newContext({ reducedMotion: 'reduce' });
    const tab = await fresh.newPage();
    await signInUpToCode(tab, phone);
    await tab.getByLabel('Код', { exact: true }).fill(recovery[0] ?? '');
    await tab.getByRole('button', { name: 'Подтвердить' }).click();
    if (isFirst) await tab.waitForURL(/\/user\/profile$/);
    else await tab.getByRole('alert').waitFor();
    await fresh.close();
  }

  await page.getByRole('button', { name: 'Выключить' }).click();
  const removal = page.getByRole('dialog', { name: 'Выключение входа с кодом' });
  await removal.getByLabel('Пароль, чтобы подтвердить').fill(password);
  await removal.getByLabel('Код из приложения или резервный').fill(recovery[1] ?? '');
  await removal.getByRole('button', { name: 'Выключить' }).click();
  await page.getByRole('button', { name: 'Включить' }).waitFor();
  await context.close();
  await (await signedIn(phone)).close();
});

test('a session on another device can be ended, and all sessions together', async () => {
  const phone = await somebody();
  const here = await signedIn(phone);
  const there = await signedIn(phone, {
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
  });
  const page = await openSecurity(here);
  const elsewhere = await openSecurity(there);
  const ends = page.getByRole('button', { name: /^Завершить сеанс/ });
  await eventually(async () => assert.equal(await ends.count(), 1), 5_000);
  await ends.click();
  await page.getByText('Сеанс завершён').waitFor();
  await ends.waitFor({ state: 'detached' });
  await elsewhere.evaluate('localStorage.clear()');
  await elsewhere.reload({ waitUntil: 'commit' });
  await elsewhere.waitForURL(/\/user\/signin/);

  await signInAs(there, { site: shop.account, phone, password });
  await page.getByRole('button', { name: 'Выйти на всех устройствах' }).click();
  await page.getByRole('button', { name: 'Выйти везде' }).click();
  await page.waitForURL(/\/user\/signin/);
  const again = await there.newPage();
  await again.goto(`${shop.account}/user/profile`);
  await again.waitForURL(/\/user\/signin/);
  await here.close();
  await there.close();
});

test('own data are downloaded as a file, and the account is erased only with the password', async () => {
  const phone = await somebody();
  const context = await signedIn(phone, { acceptDownloads: true });
  const page = await openSecurity(context);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать мои данные' }).click();
  const own = await readFile(await (await download).path(), 'utf8');
  assert.ok(own.includes(phone) && own.includes(`p${phone}@example.ru`), own);
  assert.ok(!own.includes('argon2'), own);

  await page.getByRole('button', { name: 'Удалить учётную запись' }).click();
  const dialog = page.getByRole('dialog', { name: 'Удаление учётной записи' });
  await dialog.getByLabel('Пароль, чтобы подтвердить').fill('a wrong one');
  await dialog.getByRole('button', { name: 'Удалить навсегда' }).click();
  await dialog.getByText('Неверный пароль').waitFor();
  await dialog.getByLabel('Пароль, чтобы подтвердить').fill(password);
  await dialog.getByRole('button', { name: 'Удалить навсегда' }).click();
  await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
  await page.waitForURL(`${shop.shop}/`);
  await page.goto(`${shop.account}/user/profile`);
  await page.waitForURL(/\/user\/signin/);
  await context.close();
  await assert.rejects(signedIn(phone), /401/);
});

for (const [input, moves] of [
  ['reduce', false],
  ['no-preference', true],
] as const) {
  test(`a dialog ${moves ? 'is animated' : 'is not animated'} when the system preference for motion is ${input}`, async () => {
    const context = await signedIn(await somebody(), { reducedMotion: input });
    await context.addInitScript(
      "moved = []; addEventListener('animationstart', ({ target }) => moved.push(target.className), true)",
    );
    const page = await openSecurity(context);
    await page.getByRole('button', { name: 'Удалить учётную запись' }).click();
    await page.getByRole('button', { name: 'Отменить' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const moved = await page.evaluate<string[]>('moved');
    assert.equal(
      moved.some((name) => name.includes('ant-modal')),
      moves,
      moved.join(),
    );
    await context.close();
  });
}

const app = {
  _id: '65f0000000000000000000f1',
  name: 'Клуб «Сорочье гнездо»',
  site: 'https://club.example',
  scopes: [
    { name: 'profile', text: 'имя и никнейм' },
    { name: 'email', text: 'электронная почта' },
  ],
  grantedAt: '2026-10-01T10:00:00.000Z',
  lastUsedAt: '2026-11-10T10:00:00.000Z',
};

const states: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  security: async () => {},
  'security-second-factor': beginSecondFactor,
  'security-recovery-codes': async (page) => {
    const secret = await beginSecondFactor(page);
    await page.getByLabel('Код из приложения').fill(oneTimeCode(secret));
    await page.getByRole('button', { name: 'Подтвердить' }).click();
    await page.getByRole('dialog', { name: 'Резервные коды' }).waitFor();
  },
  'security-revoke': (page) => page.getByRole('button', { name: `Отключить: ${app.name}` }).click(),
  'security-erase': (page) => page.getByRole('button', { name: 'Удалить учётную запись' }).click(),
};

for (const [name, reach] of Object.entries(states)) {
  test(`${name} passes the accessibility checks and does not scroll sideways`, async () => {
    await takeScreenshots(browser, `account-${name}`, async (page) => {
      await signInAs(page.context(), { site: shop.account, phone: await somebody(), password });
      await page.route('**/api/user/connected-apps', (route) => route.fulfill({ json: [app] }));
      await page.goto(`${shop.account}/user/profile/security`);
      await page.getByText(app.name).waitFor();
      await page.getByText('Этот сеанс').waitFor();
      await reach(page);
      assert.deepEqual(await accessibilityViolations(page), []);
      const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      assert.ok(width <= 0, `scrolls sideways by ${width}`);
    });
  });
}
