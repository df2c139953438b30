import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** A cart line as stored in the browser. */
export const cartLine = (productId: string, input: Record<string, unknown> = {}) => ({
  productId,
  colour: 'black',
  size: 'M',
  seam: null,
  isGift: false,
  quantity: 1,
  ...input,
});

/** Fills the cart of a browser that has the shop open. */
export function fillCart(page: Page, lines: readonly unknown[]): Promise<void> {
  const kept = JSON.stringify({ version: 1, value: lines });
  return page.evaluate(`localStorage.setItem('shop.cart', ${JSON.stringify(kept)})`);
}

export const step = (page: Page, number: number): Promise<void> =>
  page.getByRole('dialog').getByText(`Шаг ${number} из 6`).waitFor();
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).click();
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** What a guest does at each step, and a check that the step has kept the input. */
export const steps: readonly { act: (page: Page) => Promise<void>; check: (page: Page) => Promise<void> }[] =
  [
    {
      act: (page) => press(page, /Без регистрации/),
      check: () => Promise.resolve(),
    },
    {
      act: async (page) => {
        await field(page, 'Фамилия').fill('Петров');
        await field(page, 'Имя').fill('Иван');
        await field(page, 'Телефон').pressSequentially('89123456789');
        await field(page, 'Электронная почта').fill('ivan@example.ru');
      },
      check: async (page) => {
        assert.equal(await field(page, 'Телефон').inputValue(), '+7 (912) 345-67-89');
        assert.equal(await field(page, 'Электронная почта').inputValue(), 'ivan@example.ru');
      },
    },
    {
      act: async (page) => {
        await field(page, 'Почтовый индекс').pressSequentially('17 01-00-99');
        await field(page, 'Адрес доставки').fill('Тверь, Советская, 1');
      },
      check: async (page) => {
        assert.equal(await field(page, 'Почтовый индекс').inputValue(), '170100');
        assert.equal(await field(page, 'Адрес доставки').inputValue(), 'Тверь, Советская, 1');
      },
    },
    {
      act: (page) => page.getByRole('radio', { name: /СДЭК/ }).check(),
      check: async (page) => assert.equal(await page.getByRole('radio', { name: /СДЭК/ }).isChecked(), true),
    },
    {
      act: (page) => field(page, 'Комментарий (необязательно)').fill('Позвоните за час'),
      check: async (page) =>
        assert.equal(await field(page, 'Комментарий (необязательно)').inputValue(), 'Позвоните за час'),
    },
  ];

export async function agree(page: Page): Promise<void> {
  for (const name of [/публичной оферты/, /персональных данных/]) {
    await page.getByRole('checkbox', { name }).check();
  }
}

/** Goes from the cart to the last step and gives both consents. */
export async function goThroughCheckout(page: Page): Promise<void> {
  await press(page, 'Оформить заказ');
  for (const [index, { act }] of steps.entries()) {
    await step(page, index + 1);
    await act(page);
    if (index > 0) await press(page, 'Далее');
  }
  await step(page, 6);
  await agree(page);
}
