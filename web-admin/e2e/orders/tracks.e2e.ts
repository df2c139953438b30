import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import {
  accessibilityViolations,
  openBrowser,
  openShop,
  signInAs,
  watchPage,
  type TestShop,
} from '@shop/testing';

let shop: TestShop;
let browser: Browser;
const first = 770_001;
const manager = { phone: '79990000233', password: 'manager-secret' };

before(async () => {
  shop = await openShop();
  browser = await openBrowser();
  const names = { firstName: 'Вера', secondName: 'Сорокина' };
  await shop.writePerson({ ...manager, ...names, email: 'tracks@example.ru', roleKey: 'manager' });
  await shop.writeOldOrders(first, 3, { adminStatus: 'packed-ready-for-shipment' });
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

test('track numbers are pasted, checked, recorded with the status, and taken back', async () => {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  await signInAs(context, { site: shop.account, ...manager });
  // The message stays, however slow the machine is.
  await context.addInitScript(
    'const later = setTimeout; window.setTimeout = (act, ms, ...rest) => ms === 10_000 ? 0 : later(act, ms, ...rest)',
  );
  const page = await context.newPage();
  await page.goto(`${shop.admin}/admin/orders?period=all&search=7700`);
  const watch = watchPage(page);
  const message = page.getByRole('log', { name: 'Последнее изменение' });
  const [one, other] = [first, first + 1];
  await page.getByRole('link', { name: String(one) }).waitFor();
  await page.getByRole('checkbox', { name: `Заказ ${one}` }).check();
  await page.getByRole('button', { name: 'Адреса' }).click();
  const addresses = page.getByRole('dialog', { name: 'Адреса для службы доставки' });
  const saving = page.waitForEvent('download');
  await addresses.getByRole('button', { name: 'Скачать CSV' }).click();
  const file = await saving;
  assert.match(file.suggestedFilename(), /^addresses-(PochtaRF|CDEK)-\d{4}-\d\d-\d\d\.csv$/);
  assert.ok((await readFile(await file.path(), 'utf8')).includes(`\n${one};`));
  // It stays open for the file of the other service.
  await addresses.getByRole('radio').first().waitFor();
  await page.keyboard.press('Escape');
  await addresses.waitFor({ state: 'hidden' });
  await page.getByRole('checkbox', { name: `Заказ ${one}` }).uncheck();

  await page.getByRole('button', { name: 'Трек-номера' }).click();
  const dialog = page.getByRole('dialog', { name: 'Трек-номера заказов' });
  await dialog
    .getByRole('textbox', { name: 'Номер заказа и трек-номер, по заказу в строке' })
    .fill(`${one}; RA111111111RU\n${other}\tRA222222222RU\n777777777; RA333333333RU\n${one + 2}; трек`);
  await dialog.getByText(/^2\sстроки подходят/).waitFor();
  await dialog.getByText('не похоже на трек-номер').waitFor();
  await dialog.getByText('заказа нет').waitFor();
  assert.deepEqual(await accessibilityViolations(page), []);
  await dialog.getByRole('button', { name: /^Записать 2/ }).click();
  const refused = page.getByRole('dialog', { name: 'Изменено 2 из 3' });
  await refused.getByText('№777777777: заказа нет').waitFor();
  await refused.getByRole('button', { name: 'Понятно' }).click();
  await message.getByText('Изменено 2 из 3').waitFor();
  // It can also be pressed beside a native dialog, which makes everything outside of it inert.
  await page.getByRole('button', { name: /Вера/ }).click();
  await page.getByRole('menuitem', { name: 'Выйти из профиля' }).click();
  const leaving = page.getByRole('dialog', { name: /^Вы действительно хотите выйти/ });
  const hide = leaving
    .locator('[popover]', { hasText: 'Изменено 2 из 3' })
    .getByRole('button', { name: 'Скрыть сообщение' });
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await hide.click({ trial: true });
  }
  await hide.click();
  await hide.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await leaving.waitFor({ state: 'hidden' });
  await page.goto(`${shop.admin}/admin/orders?period=all&search=RA111111111RU`);
  await page.getByRole('link', { name: String(one) }).waitFor();

  await page.goto(`${shop.admin}/admin/orders/runs`);
  await page.getByRole('button', { name: /^Действия: Трек-номера и статус/ }).click();
  await page.getByRole('menuitem', { name: 'Отменить' }).click();
  await page
    .getByRole('dialog', { name: 'Отменить действие?' })
    .getByRole('button', { name: 'Отменить действие' })
    .click();
  await page
    .getByRole('region', { name: 'Действия над заказами' })
    .getByText(/^Убрано 2 из 2/)
    .waitFor();
  assert.deepEqual(watch.errors, []);
  await context.close();
});
