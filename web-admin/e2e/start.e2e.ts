import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext } from 'playwright-core';
import {
  accessibilityViolations,
  aGuestCheckout,
  eventually,
  openBrowser,
  openEmptyShop,
  orderAsGuest,
  signInAs,
  watchPage,
  type TestShop,
} from '@shop/testing';

let shop: TestShop;
let browser: Browser;

const manager = { phone: '79990000191', password: 'manager-secret' };
const editor = { phone: '79990000192', password: 'editor-secret' };

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  const names = { firstName: 'Анна', secondName: 'Сорокина' };
  await shop.writePerson({ ...manager, ...names, email: 'start@example.ru', roleKey: 'manager' });
  await shop.writePerson({ ...editor, ...names, email: 'start-items@example.ru', roleKey: 'editor' });
  const [product] = await shop.writeAssortment(1);
  const { paymentId, paymentUrl } = await orderAsGuest(shop.gateway, aGuestCheckout(product?.id ?? ''));
  const body = new URLSearchParams({ decision: 'pay', card: 'good' });
  await fetch(paymentUrl, { method: 'POST', redirect: 'manual', body });
  await eventually(async () => {
    const { status } = await fetch(`${shop.gateway}/api/payment/get/${paymentId}`, { method: 'POST' });
    assert.equal(status, 200);
  }, 20_000);
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

async function profileOf(who: typeof manager, width = 1440): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width, height: 900 } });
  await signInAs(context, { site: shop.account, ...who });
  return context;
}

test('a manager sees what waits and the sales of a period, as chart, table and file', async () => {
  const context = await profileOf(manager);
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.goto(`${shop.admin}/admin`);
  await page.getByText('Сейчас вас ничего не ждёт.').waitFor();
  const sales = page.getByRole('list', { name: 'Продажи' });
  await sales.getByRole('button', { name: /^Заказы\s*1/ }).click();
  await page.waitForURL(/metric=ordersCount/);
  await page.getByRole('button', { name: 'Показать таблицей' }).click();
  const days = page.getByRole('region', { name: 'Заказы' }).getByRole('row');
  await eventually(async () => assert.equal(await days.count(), 8), 10_000);
  await page.getByRole('combobox', { name: 'Период' }).click();
  await page.locator('.ant-select-dropdown').getByTitle('Последние 90 дней').click();
  await page.getByText('По месяцам', { exact: true }).click();
  await page.waitForURL(/range=90.*detail=monthly/);
  await page.reload();
  await sales.getByRole('button', { name: /^Заказы\s*1/ }).waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать CSV' }).click();
  assert.equal((await saving).suggestedFilename(), 'stats.csv');
  assert.deepEqual(await accessibilityViolations(page), []);
  await page.getByRole('link', { name: 'Что продаётся' }).first().click();
  await page.getByRole('heading', { name: 'Лучшие товары' }).waitFor();
  assert.deepEqual(watch.errors, []);
  await context.close();
});

test('a mailing is prepared from a template and shown as it will look; nothing can be sent', async () => {
  const context = await profileOf(editor, 390);
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.goto(`${shop.admin}/admin/marketing/telegram?template=discounts`);
  await page.getByText('Отсюда ничего не отправляется').waitFor();
  const audience = page.getByRole('list', { name: 'Получатели' }).getByRole('listitem');
  await audience.filter({ hasText: /^Все пользователи\D*2$/ }).waitFor();
  const preview = page.getByRole('region', { name: 'Как увидит получатель' });
  await preview.getByRole('heading', { name: 'Скидки до [процент] %' }).waitFor();
  await page.getByRole('combobox', { name: 'Шаблон' }).click();
  const choices = page.locator('.ant-select-item-option-content');
  const names = ['Новый товар', 'Скидка по промокоду', 'Скидки', 'Свой шаблон'];
  assert.deepEqual(await choices.allTextContents(), names);
  await choices.getByText('Свой шаблон', { exact: true }).click();
  await page.waitForURL(/template=own/);
  await preview.getByText('В письме пока ничего нет.').waitFor();
  await page.getByRole('textbox', { name: 'Текст письма' }).fill('Мы переехали');
  await preview.getByText('Мы переехали').waitFor();
  await page.reload();
  await preview.getByText('Мы переехали').waitFor();
  await page.getByRole('button', { name: 'Вернуть текст шаблона' }).click();
  await preview.getByText('В письме пока ничего нет.').waitFor();
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 390));
  assert.deepEqual(await accessibilityViolations(page), []);
  assert.deepEqual(watch.errors, []);
  await context.close();
});

test('a manager pauses the shop with a text, and resumes it', async () => {
  const context = await profileOf(manager, 390);
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.goto(`${shop.admin}/admin`);
  await page.getByText('Магазин принимает заказы.').waitFor();
  await page.getByRole('button', { name: 'Остановить приём заказов' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Остановить приём заказов' }).click();
  await dialog.getByText('Напишите, что увидят покупатели').waitFor();
  await dialog.getByRole('textbox', { name: 'Что сказать покупателям' }).fill('Переезжаем');
  await dialog.getByLabel('До какого времени').fill('01.01.2099 10:00');
  await dialog.getByRole('button', { name: 'Остановить приём заказов' }).click();
  const card = page.getByRole('region', { name: 'Приём заказов' });
  await card.getByText('Магазин не принимает заказы.').waitFor();
  const notice = page.getByRole('note').filter({ hasText: 'Магазин не принимает заказы' });
  await notice.getByText('Покупатели видят: «Переезжаем»').waitFor();
  await notice.getByText('До 1 января 2099 г. в 10:00 по московскому времени').waitFor();
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 390));
  assert.deepEqual(await accessibilityViolations(page), []);
  await card.getByRole('button', { name: 'Возобновить приём' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Возобновить приём' }).click();
  await page.getByText('Магазин принимает заказы.').waitFor();

  const term = page.getByRole('region', { name: 'Срок отправки' });
  await term.getByRole('button', { name: 'Изменить срок' }).click();
  await dialog.getByLabel('Остальные товары, рабочих дней').fill('15');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await term.getByText('остальное – 15\u00a0рабочих дней').waitFor();
  assert.deepEqual(watch.errors, []);
  await context.close();
});

test('a failure empties the chart and says so; an editor sees their own work, on a phone too', async () => {
  const context = await profileOf(manager);
  const page = await context.newPage();
  await page.route('**/api/admin/stats/orders?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`${shop.admin}/admin`);
  await page.getByRole('alert').getByText('Не удалось загрузить статистику').waitFor();
  await context.close();

  const other = await profileOf(editor, 390);
  const phone = await other.newPage();
  await phone.goto(`${shop.admin}/admin`);
  await phone.getByRole('heading', { name: 'Посещаемость' }).waitFor();
  assert.equal(await phone.getByText('Магазин работает с тестовым банком').count(), 0);
  assert.equal(await phone.getByRole('heading', { name: 'Продажи' }).count(), 0);
  assert.ok(await phone.evaluate(() => document.documentElement.scrollWidth <= 390));
  await other.close();
});
