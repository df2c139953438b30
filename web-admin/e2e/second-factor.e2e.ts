import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import {
  accessibilityViolations,
  oneTimeCode,
  openBrowser,
  openEmptyShop,
  signInAs,
  takeScreenshots,
  type TestShop,
} from '@shop/testing';

let shop: TestShop;
let browser: Browser;

const staff = { phone: '79990000102', password: 'staff-secret' };
const screenTitle = 'Включите вход с кодом';

before(async () => {
  shop = await openEmptyShop({ REQUIRE_STAFF_SECOND_FACTOR: 'on' });
  browser = await openBrowser();
  await shop.writePerson({
    ...staff,
    email: 'admin@example.ru',
    firstName: 'Анна',
    secondName: 'Сорокина',
    roleKey: 'administrator',
  });
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

async function setUpSecondFactor(security: Page): Promise<void> {
  await security.getByRole('button', { name: 'Включить' }).click();
  const dialog = security.getByRole('dialog', { name: 'Включение входа с кодом' });
  await dialog.getByLabel('Пароль, чтобы подтвердить').fill(staff.password);
  await dialog.getByRole('button', { name: 'Дальше' }).click();
  await dialog.getByRole('img', { name: 'QR-код для приложения' }).waitFor();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await security.getByLabel('Код из приложения').fill(oneTimeCode(secret));
  await security.getByRole('button', { name: 'Подтвердить' }).click();
  await security.getByRole('dialog', { name: 'Резервные коды' }).waitFor();
}

test('the screen that requires a second factor passes the accessibility checks and does not scroll sideways', async () => {
  await takeScreenshots(browser, 'admin-second-factor', async (page) => {
    await signInAs(page.context(), { site: shop.account, ...staff });
    await page.goto(`${shop.admin}/admin`);
    await page.getByRole('heading', { name: screenTitle }).waitFor();
    assert.deepEqual(await accessibilityViolations(page), []);
    const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    assert.ok(width <= 0, `scrolls sideways by ${width}`);
  });
});

test('staff set up their second factor at the first sign-in and then enter the back office', async () => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await signInAs(context, { site: shop.account, ...staff });
  const page = await context.newPage();
  await page.goto(`${shop.admin}/admin`);
  await page.getByRole('heading', { name: screenTitle }).waitFor();
  await page.getByRole('button', { name: 'Готово, код включён' }).click();
  await page.getByText('Вход с кодом пока не включён.').waitFor();

  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Настройки безопасности' }).click();
  await setUpSecondFactor(await opening);

  await page.getByRole('button', { name: 'Готово, код включён' }).click();
  await page.getByRole('button', { name: 'Меню сотрудника: Анна Сорокина' }).waitFor();
  await page.getByText('Магазин работает с тестовым банком').waitFor();
  await context.close();
});
