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
  takeScreenshots,
  watchPage,
  type TestShop,
} from '@shop/testing';

let shop: TestShop;
let browser: Browser;
let productId: string;
const numbers: number[] = [];

const manager = { phone: '79990000103', password: 'manager-secret' };
const editor = { phone: '79990000104', password: 'editor-secret' };

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  const names = { firstName: 'Анна', secondName: 'Сорокина' };
  await shop.writePerson({ ...manager, ...names, email: 'manager@example.ru', roleKey: 'manager' });
  await shop.writePerson({ ...editor, ...names, email: 'editor@example.ru', roleKey: 'editor' });
  const [product] = await shop.writeAssortment(1);
  productId = product?.id ?? '';
  for (let at = 0; at < 4; at++) numbers.push(await buy(at < 3));
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

let placed = 100_000;
/** Orders a hoodie as a guest and optionally pays at the sandbox bank; returns the sequential order number. */
async function buy(isPaid: boolean): Promise<number> {
  const { paymentId, paymentUrl } = await orderAsGuest(shop.gateway, aGuestCheckout(productId));
  placed += 1;
  if (!isPaid) return placed;
  await fetch(paymentUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision: 'pay', card: 'good' }),
  });
  await eventually(async () => {
    const { status } = await fetch(`${shop.gateway}/api/payment/get/${paymentId}`, { method: 'POST' });
    assert.equal(status, 200);
  }, 20_000);
  return placed;
}

async function profileOf(who: typeof manager): Promise<BrowserContext> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  await signInAs(context, { site: shop.account, ...who });
  return context;
}

async function open(context: BrowserContext, search = ''): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(`${shop.admin}/admin/orders${search}`);
  return page;
}

/** Records the names of highlighted rows, since a highlight lasts for a moment only. */
const rememberGlows = `
  globalThis.glowing = new Set();
  setInterval(() => {
    for (const { id, effect } of document.getAnimations())
      if (id === 'glow') globalThis.glowing.add(effect.target.querySelector('a').getAttribute('aria-label'));
  }, 50);
`;

const rowOf = (page: Page, number: number | undefined) => page.getByRole('link', { name: String(number) });
const tick = (page: Page, number: number | undefined) =>
  page.getByRole('checkbox', { name: `Заказ ${number}` }).check();

async function chooseStatus(page: Page, label: string): Promise<ReturnType<Page['getByRole']>> {
  await page.getByRole('button', { name: 'Изменить статус' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый статус' });
  await dialog.getByRole('radio', { name: label }).check();
  return dialog;
}

test('staff search orders, change the status of several, delete one and restore it', async () => {
  const context = await profileOf(manager);
  const page = await open(context);
  const watch = watchPage(page);
  await rowOf(page, numbers[3]).waitFor();

  await page.getByRole('textbox', { name: /^Номер, имя/ }).fill(`петров ${numbers[0]}`);
  await page.waitForURL(/search=/);
  await rowOf(page, numbers[3]).waitFor({ state: 'detached' });
  await page.reload();
  await rowOf(page, numbers[0]).waitFor();
  await page.getByRole('link', { name: /^Ждут работы/ }).click();
  await page.waitForURL(/money=paid/);
  await rowOf(page, numbers[1]).waitFor();
  await rowOf(page, numbers[3]).waitFor({ state: 'detached' });

  for (const number of numbers.slice(0, 2)) await tick(page, number);
  const dialog = await chooseStatus(page, 'Передан для доставки');
  await dialog.getByText('2 покупателя получат письмо.').waitFor();
  await dialog.getByText('Не сообщать покупателям').click();
  await dialog.getByText('Писем не будет.').waitFor();
  await dialog.getByRole('button', { name: 'Изменить' }).click();
  await page.getByText('Статусы заказов успешно изменены').waitFor();
  await rowOf(page, numbers[0]).waitFor({ state: 'detached' });

  await tick(page, numbers[2]);
  await page.getByRole('button', { name: 'Удалить' }).click();
  const question = page.getByRole('dialog', { name: 'Вы действительно хотите удалить 1 заказ?' });
  await question.getByText('Он оплачен. Деньги при удалении не возвращаются.').waitFor();
  await question.getByRole('button', { name: 'Удалить' }).click();
  await page.getByText('Заказы успешно удалены').waitFor();
  await page.goto(`${shop.admin}/admin/orders?traits=deleted`);
  await tick(page, numbers[2]);
  await page.getByRole('button', { name: 'Восстановить' }).click();
  await page.getByText('Заказы восстановлены').waitFor();
  assert.deepEqual(watch.errors, []);
  await context.close();
});

test('unchanged orders are listed with the reason, and a new order is inserted on request while a row is hovered', async () => {
  const context = await profileOf(manager);
  const page = await open(context, '?period=all');
  await tick(page, numbers[0]);
  await tick(page, numbers[3]);
  const dialog = await chooseStatus(page, 'Передан для доставки');
  await dialog.getByText('1 заказ не изменится.').waitFor();
  await dialog.getByRole('button', { name: 'Изменить' }).click();
  const result = page.getByRole('dialog', { name: 'Изменено 1 из 2' });
  await result.getByText(`№${numbers[0]}: уже так`).waitFor();
  await result.getByRole('button', { name: 'Понятно' }).click();

  await rowOf(page, numbers[0]).hover();
  const number = await buy(false);
  await page.getByRole('button', { name: 'Показать 1 новый' }).click();
  await rowOf(page, number).waitFor();

  // A new order appears and is highlighted, since no row has the pointer or the focus.
  await page.mouse.move(5, 5);
  await page.evaluate('document.activeElement?.blur()');
  await page.evaluate(rememberGlows);
  const next = await buy(false);
  await rowOf(page, next).waitFor();
  await eventually(async () => {
    const glowing = await page.evaluate<string[]>('[...globalThis.glowing]');
    assert.ok(glowing.includes(`Заказ ${next}`), glowing.join());
    // An order that was placed long before and has not changed.
    assert.ok(!glowing.includes(`Заказ ${numbers[1]}`), glowing.join());
  }, 20_000);
  await context.close();
});

test('going back from an order restores the scroll position and the ticked rows', async () => {
  for (let at = 0; at < 8; at++) await buy(false);
  const context = await profileOf(manager);
  const page = await open(context, '?period=all&size=20');
  await page.setViewportSize({ width: 1440, height: 560 });
  await tick(page, numbers[3]);
  await tick(page, numbers[2]);
  await page.getByText('Выбрано: 2 заказа').waitFor();
  await rowOf(page, numbers[1]).scrollIntoViewIfNeeded();
  const placeOf = () => page.evaluate<number>("document.querySelector('[data-scroller]').scrollTop");
  const place = await placeOf();
  assert.ok(place > 0);
  const drawer = page.getByRole('dialog', { name: `Заказ ${numbers[1]}` });
  const leave = [() => page.keyboard.press('Escape'), () => page.goBack()];
  for (const goBack of leave) {
    await rowOf(page, numbers[1]).click();
    await drawer.waitFor();
    await goBack();
    await drawer.waitFor({ state: 'detached' });
    await page.getByText('Выбрано: 2 заказа').waitFor();
    assert.equal(await placeOf(), place);
  }

  await page.setViewportSize({ width: 390, height: 420 });
  await page.getByRole('list', { name: 'Заказы' }).waitFor();
  await page.getByRole('button', { name: new RegExp(`^${numbers[1]}`) }).click();
  const sheet = page.getByRole('dialog', { name: `Заказ ${numbers[1]}` });
  const link = sheet.getByRole('link', { name: /^Открыть/ });
  await link.waitFor();
  const scrolled = await page.evaluate<number>('window.scrollY');
  assert.ok(scrolled > 0);
  await link.click();
  await page.waitForURL(/orders\/[0-9a-f]{24}/);
  await page.getByRole('button', { name: 'Изменить статус' }).last().waitFor();
  await page.goBack();
  await page.waitForURL(/orders\?/);
  await eventually(async () => {
    assert.equal(await page.evaluate<number>('window.scrollY'), scrolled);
  }, 10_000);
  await context.close();
});

test('the neighbours of an order open across the pages of the list, by buttons and by keys', async () => {
  while (placed < 100_012) await buy(false);
  const context = await profileOf(manager);
  const page = await open(context, '?period=all&sort=orderId&size=10');
  const drawer = (number: number) => page.getByRole('dialog', { name: `Заказ ${number}` });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const [first, tenth, last] = [100_001, 100_010, placed];
  await rowOf(page, first).click();
  await drawer(first).waitFor();
  assert.ok(await button('Предыдущий заказ').isDisabled());
  await button('Следующий заказ').click();
  await drawer(first + 1).waitFor();
  await page.keyboard.press('Escape');
  await drawer(first + 1).waitFor({ state: 'detached' });
  await rowOf(page, tenth).click();
  await drawer(tenth).waitFor();
  await button('Следующий заказ').click();
  await drawer(tenth + 1).waitFor();
  assert.match(page.url(), /page=2/);
  await page.keyboard.press('KeyK');
  await drawer(tenth).waitFor();
  assert.doesNotMatch(page.url(), /page=/);
  for (let number = tenth + 1; number <= last; number++) {
    await page.keyboard.press('KeyJ');
    await drawer(number).waitFor();
  }
  assert.ok(await button('Следующий заказ').isDisabled());
  await page.keyboard.press('Escape');
  await drawer(last).waitFor({ state: 'detached' });
  await rowOf(page, last).waitFor();
  assert.match(page.url(), /page=2/);

  // What was typed is not left without a question.
  await rowOf(page, last).click();
  await drawer(last).getByRole('tab', { name: 'Детали' }).click();
  await drawer(last).getByLabel('Трек-номер').fill('1');
  await button('Предыдущий заказ').click();
  await page.getByRole('button', { name: 'Остаться' }).click();
  await drawer(last).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  const box = await button('Предыдущий заказ').boundingBox();
  assert.ok(box && box.width >= 44 && box.height >= 44, JSON.stringify(box));
  await context.close();
});

test('an order that leaves the filtered list while it is open keeps its neighbours', async () => {
  const context = await profileOf(manager);
  const page = await open(context, '?period=all&status=in-processing&sort=orderId&size=10');
  const watch = watchPage(page);
  const drawer = (number: number) => page.getByRole('dialog', { name: `Заказ ${number}` });
  const rows = page.getByRole('checkbox', { name: /^Заказ \d+$/ });
  await rows.nth(3).waitFor();
  const names = await rows.evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''));
  const [first = 0, second = 0, third = 0] = names.map((name) => Number(name.replace('Заказ ', '')));
  await rowOf(page, second).click();
  await drawer(second).getByRole('button', { name: 'Изменить статус' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый статус' });
  await dialog.getByRole('radio', { name: 'В пошиве' }).check();
  await dialog.getByRole('button', { name: 'Изменить', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: `Заказ ${second}` }).waitFor({ state: 'detached' });
  await page.keyboard.press('KeyJ');
  await drawer(third).waitFor();
  await page.keyboard.press('KeyK');
  await drawer(first).waitFor();
  assert.deepEqual(watch.errors, []);
  await context.close();
});

test('the list is downloaded as a file, and requires a permission', async () => {
  const context = await profileOf(manager);
  const page = await open(context);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать CSV' }).click();
  assert.equal((await saving).suggestedFilename(), 'orders.csv');
  await context.close();

  const other = await profileOf(editor);
  const closed = await open(other);
  await closed.getByText('У вас недостаточно прав.').waitFor();
  await other.close();
});

test('the list passes the accessibility checks and does not scroll sideways', async () => {
  await takeScreenshots(browser, 'admin-orders', async (page) => {
    await signInAs(page.context(), { site: shop.account, ...manager });
    await page.goto(`${shop.admin}/admin/orders?size=20`);
    await page.getByText(String(numbers[0])).first().waitFor();
    assert.deepEqual(await accessibilityViolations(page), []);
    const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    assert.ok(width <= 0, `scrolls sideways by ${width}`);
  });
});
