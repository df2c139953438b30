import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import {
  accessibilityViolations,
  changeResponses,
  eventually,
  openBrowser,
  openEmptyShop,
  signInAs,
  takeScreenshot,
  type TestShop,
} from '@shop/testing';

let shop: TestShop;
let browser: Browser;

const manager = { phone: '79990000113', password: 'manager-secret' };

/** The largest sum, an order that is late, and one of the earlier site without a name. */
const extremes = {
  amount: 10_000_000,
  adminStatus: 'packed-ready-for-shipment',
  dueAt: '2026-01-01T00:00:00.000Z',
  userInfo: { 'First name': '', 'Second name': '', 'Middle name': '', Email: '', Phone: '79123456789' },
};

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  await shop.writePerson({ ...manager, firstName: 'Анна', email: 'anna@example.ru', roleKey: 'manager' });
  await shop.writeOldOrders(9001, 2);
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

async function open(width: number, path: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width, height: 844 } });
  await signInAs(context, { site: shop.account, ...manager });
  const page = await context.newPage();
  const list = { url: '**/api/admin/orders', method: 'POST' };
  await changeResponses<{ data: object[] }>(page, list, (answer) => ({
    ...answer,
    data: answer.data.map((order) => ({ ...order, ...extremes })),
  }));
  await page.goto(shop.admin + path);
  return page;
}

/** The texts of the row that are wider than their cell, except those of products and the buyer, which may be long. */
const cutOff = `[...document.querySelectorAll('tbody tr')].flatMap((row) =>
  [...row.querySelectorAll('th, td')].flatMap((cell, at) => {
    const text = cell.querySelector('span');
    const head = document.querySelectorAll('thead th')[at].textContent;
    if (!text || head === '' || head === 'Товары' || head === 'Покупатель') return [];
    const range = document.createRange();
    range.selectNodeContents(text);
    return range.getBoundingClientRect().width > text.clientWidth + 0.5 ? [head + ': ' + cell.textContent] : [];
  }))`;

test('the largest sum and a late order are not cut off in the list', async () => {
  const page = await open(1440, '/admin/orders?period=all');
  await page.getByRole('link', { name: '9001' }).waitFor();
  assert.equal(await page.getByRole('img', { name: 'просрочен' }).count(), 2);
  assert.deepEqual(await page.evaluate<string[]>(cutOff), []);
  await page.getByRole('row', { name: /9002/ }).getByTitle('Нет', { exact: true }).waitFor();
  await page.context().close();
});

test('the filters of a phone fill the width, and the actions for ticked orders take two lines', async () => {
  const page = await open(390, '/admin/orders?period=own&from=2026-01-05');
  await page.getByText('С 05.01.2026').waitFor();
  // A nameless order has no separator after its number.
  await page.getByText('9002', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Заказ 9002' }).check();
  const bar = page.getByRole('toolbar', { name: 'Действия с выбранными' });
  const { height = Infinity } = (await bar.boundingBox()) ?? {};
  assert.ok(height < 110, `the bar is ${height} px high`);
  await bar.getByRole('button', { name: 'Ещё' }).click();
  await page.getByRole('menuitem', { name: 'Печать' }).waitFor();
  await page.getByRole('menuitem', { name: 'Адреса' }).waitFor();
  await page.keyboard.press('Escape');
  await takeScreenshot(page, 'admin-orders-ticked-390');
  await bar.getByRole('button', { name: 'Снять выделение' }).click();
  await page.getByRole('button', { name: 'Показать фильтры' }).click();
  const status = page.getByRole('combobox', { name: 'Статус' });
  await status.waitFor();
  await page.getByText('Все статусы').waitFor();
  const edges = await page.evaluate<number[]>(
    `['Индекс или адрес', 'Покупатель'].map((name) =>
      document.querySelector('input[aria-label="' + name + '"]').closest('[class*="address"], [class*="user"]')
        .getBoundingClientRect().width)`,
  );
  for (const width of edges) assert.ok(width > 340, `a filter is ${width} px wide`);
  assert.deepEqual(await accessibilityViolations(page), []);
  await page.context().close();
});

test('a list that is being loaded does not say that it is empty, and the tabs of an order work by keyboard', async () => {
  const page = await open(1440, '/admin');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/orders', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto(`${shop.admin}/admin/orders?period=all`);
  await page.getByText('Строк на странице').waitFor();
  assert.equal(await page.getByText(/^0–0 из 0$/).count(), 0);
  held.resolve();
  await page.getByRole('link', { name: '9001' }).click();
  const tab = page.getByRole('tab', { name: 'Детали' });
  await tab.focus();
  await eventually(async () => assert.equal(await tab.innerText(), 'Детали'), 5_000);
  // The panel is higher than the screen, and its focus must not scroll the tabs away.
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.keyboard.press('Tab');
  const { y = -1 } = (await tab.boundingBox()) ?? {};
  assert.ok(y > 56, `the tabs are at ${y}`);
  await page.goto(`${shop.admin}/admin/orders/${'a'.repeat(24)}`);
  await page.getByText('Такого заказа нет: возможно, его удалили.').waitFor();
  await page.context().close();
});

/** How wide the views fade out at their left and at their right edge. */
const fades = `(() => {
  const style = getComputedStyle(document.querySelector('nav[aria-label="Виды списка"]'));
  return [style.getPropertyValue('--fade-before'), style.getPropertyValue('--fade-after')];
})()`;

test('the views of a phone fade out where there are more, and the current one is in sight', async () => {
  const page = await open(390, '/admin/orders?period=all');
  const views = page.getByRole('navigation', { name: 'Виды списка' });
  await views.getByText('Ждут работы').waitFor();
  await eventually(async () => assert.deepEqual(await page.evaluate(fades), ['0px', '40px']), 5_000);
  await views.hover();
  await eventually(async () => {
    // The views grow wider when their counts arrive.
    await page.mouse.wheel(1_000, 0);
    assert.deepEqual(await page.evaluate(fades), ['40px', '0px']);
  }, 5_000);
  await page.goto(`${shop.admin}/admin/orders?period=today`);
  const current = views.locator('[aria-current="true"]');
  await current.getByText('За сегодня').waitFor();
  await eventually(async () => {
    const { x = 0, width = Infinity } = (await current.boundingBox()) ?? {};
    assert.ok(x >= 0 && x + width <= 390, `the current view ends at ${x + width}`);
  }, 5_000);
  await page.setViewportSize({ width: 1440, height: 844 });
  await eventually(async () => assert.deepEqual(await page.evaluate(fades), ['0px', '0px']), 5_000);
  await page.context().close();
});

test('a sum is grouped while it is typed, and the cursor stays behind the typed digit', async () => {
  const page = await open(1440, '/admin/orders/create');
  const sum = page.getByLabel('Сумма', { exact: true });
  await sum.pressSequentially('1234567.8');
  assert.equal(await sum.inputValue(), '1\u00a0234\u00a0567,8');
  assert.equal(await page.getByRole('heading', { name: 'Новый заказ' }).count(), 1);
  await page.keyboard.press('Home');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', '9', '9', 'Backspace', '8'])
    await page.keyboard.press(key);
  assert.equal(await sum.inputValue(), '129\u00a0834\u00a0567,8');
  await page.keyboard.press('Tab');
  assert.equal(await sum.inputValue(), '129\u00a0834\u00a0567,80');
  await page.context().close();
});

test('an error of an order by hand replaces the help of its field', async () => {
  const page = await open(1440, '/admin/orders/create');
  const help = page.getByText(/^Телефон, почта или ссылка/);
  await help.waitFor();
  await page.getByLabel('Имя', { exact: true }).fill('Иван');
  await page.getByRole('button', { name: 'Создать заказ' }).click();
  await page.getByText('Добавьте хотя бы один товар в заказ').first().waitFor();
  assert.equal(await help.isVisible(), false);
  await page.getByLabel('Контакт', { exact: true }).fill('+7 912 345-67-89');
  await help.waitFor();
  await page.context().close();
});

test('a product of an order takes two lines below its name on a phone', async () => {
  const page = await open(390, '/admin/orders?period=all');
  await page.getByText('9001', { exact: true }).click();
  await page
    .getByRole('link', { name: 'Открыть' })
    .or(page.getByRole('button', { name: 'Открыть' }))
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Раздел заказа' }).click();
  await page.getByTitle('Товары', { exact: true }).last().click();
  const product = page.getByRole('tabpanel', { name: 'Товары' }).locator('tbody tr').first();
  const { height = Infinity } = (await product.boundingBox()) ?? {};
  assert.ok(height < 170, `a product is ${height} px high`);
  await takeScreenshot(page, 'admin-order-products-390');
  await page.context().close();
});

test('the actions for all rows of a page take the one line of the filters, and the rows stay in place', async () => {
  await shop.writeOldOrders(9101, 10);
  const page = await open(1440, '/admin/orders?period=all&size=10');
  const row = page.getByRole('row', { name: /9102/ });
  await row.waitFor();
  await page.getByRole('button', { name: 'Скачать CSV' }).waitFor();
  const before = await row.boundingBox();
  await page.getByRole('checkbox', { name: 'Все строки на этой странице' }).check();
  await page.getByRole('button', { name: /^Выбрать все \d+ по фильтру/ }).waitFor();
  await page.getByRole('button', { name: 'Снять выделение' }).waitFor();
  assert.deepEqual(await row.boundingBox(), before);
  await page.context().close();
});

test('the fields of a line of an order begin at the same height', async () => {
  const page = await open(1440, '/admin/orders?period=all&search=9002');
  await page.getByRole('link', { name: '9002' }).click();
  const drawer = page.getByRole('dialog', { name: 'Заказ 9002' });
  await drawer.getByRole('tab', { name: 'Товары' }).click();
  await drawer.getByRole('button', { name: 'Изменить заказ' }).click();
  const cells = drawer.locator('tr[data-editing] td[data-label]');
  await cells.first().waitFor();
  const heights = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().height));
  assert.equal(heights[0], heights[1]);
  await page.context().close();
});
