import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import {
  changeResponses,
  inPageOf,
  openBrowser,
  openEmptyShop,
  signInAs,
  type TestShop,
} from '@shop/testing';

let shop: TestShop;
let browser: Browser;
const firstNumber = 500_001;
const count = 12;
const manager = { phone: '79990000208', password: 'manager-secret' };

before(async () => {
  shop = await openEmptyShop();
  browser = await openBrowser();
  const names = { firstName: 'Анна', secondName: 'Сорокина' };
  await shop.writePerson({ ...manager, ...names, email: 'manager@example.ru', roleKey: 'manager' });
  await shop.writeOldOrders(firstNumber, count);
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

type Shown = { _id: string; state: string; done: number; total: number };

/** Modifies responses of the shop: an export of twelve orders starts no job, and a job for twelve never fails. */
const change = <Answer extends object>(
  page: Page,
  call: string,
  method: string,
  edit: (answer: Answer) => unknown,
): Promise<void> => changeResponses(page, { url: `**/api/admin/${call}`, method }, edit);

test('a failed export is repeated on a phone and downloaded automatically', async () => {
  await inPageOf(browser, { viewport: { width: 390, height: 844 } }, async (page) => {
    page.setDefaultTimeout(30_000);
    await signInAs(page.context(), { site: shop.account, ...manager });
    await change<{ total: number }>(page, 'orders', 'POST', (list) => ({ ...list, total: 100_000 }));
    let first = '';
    let firstShown: Partial<Shown> = { state: 'going', done: 34_200, total: 100_000 };
    await change<{ data: Shown[] }>(page, 'order-exports', 'GET', ({ data }) => ({
      data: data.map((one) => (one._id === first ? { ...one, ...firstShown } : one)),
    }));
    await change<Shown>(page, 'order-exports', 'POST', (begun) => {
      if (first === '') first = begun._id;
      return begun;
    });
    await page.goto(`${shop.admin}/admin/orders?period=all`);
    await page.getByRole('button', { name: 'Показать фильтры' }).click();
    await page.getByRole('button', { name: 'Скачать CSV' }).click();

    const strip = page.getByRole('region', { name: 'Таблицы заказов' });
    await strip.getByText(/34.200 из 100.000/).waitFor();
    await strip.getByRole('button', { name: 'Прервать' }).waitFor();
    assert.deepEqual(await outside(page), []);

    firstShown = { state: 'failed' };
    await strip.getByText('Таблица заказов не получилась').waitFor();
    assert.deepEqual(await outside(page), []);
    const saving = page.waitForEvent('download');
    await strip.getByRole('button', { name: 'Повторить' }).click();
    const file = await saving;
    assert.equal(file.suggestedFilename(), 'orders.csv');
    const text = await readFile(await file.path(), 'utf8');
    assert.ok(text.startsWith('\uFEFFНомер заказа;Дата;'), 'the mark of UTF-8 stands before the heads, once');
    const numbers = [...text.matchAll(/^(\d+);/gm)].map(([, number]) => Number(number));
    assert.deepEqual(
      [...new Set(numbers)].toSorted(),
      Array.from({ length: count }, (_, at) => firstNumber + at),
    );

    await strip.getByText(`Таблица готова: ${count} заказов`).waitFor();
    assert.equal(await strip.getByText('не получилась').count(), 0);
    await strip.getByRole('button', { name: 'Убрать' }).click();
    await strip.waitFor({ state: 'detached' });
  });
});

/** The elements of the strip that overflow the viewport. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('section[aria-label="Таблицы заказов"] *')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < 0 || right > innerWidth;
      })
      .map(({ textContent }) => textContent ?? ''),
  );
