import { expect, it } from '@jest/globals';
import { ordersTexts } from './orders.texts.ts';

it('asks about one order in the singular', () => {
  const { text, paid } = ordersTexts.deletion;
  expect(text(1)).toMatch(/^Заказ уйдёт/);
  expect(text(2)).toMatch(/^Заказы уйдут/);
  expect(paid(1, 1)).toBe('Он оплачен. Деньги при удалении не возвращаются.');
  expect(paid(1, 2)).toBe('Среди них оплачено: 1. Деньги при удалении не возвращаются.');
});
