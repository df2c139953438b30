import { expect, it } from '@jest/globals';
import { formatMoney } from './format-money.ts';

it.each([
  [100, 'руб.', '1,00\u00a0руб.'],
  [429_050, '₽', '4\u00a0290,50\u00a0₽'],
  [123_456_789, '₽', '1\u00a0234\u00a0567,89\u00a0₽'],
  [0, '₽', '0,00\u00a0₽'],
  [5, '₽', '0,05\u00a0₽'],
  [-429_050, '₽', '-4\u00a0290,50\u00a0₽'],
  [-5, '₽', '-0,05\u00a0₽'],
] as const)('formats %d kopecks in %s as %s', (sum, sign, text) => {
  expect(formatMoney(sum, sign)).toBe(text);
});

it('uses ₽ by default', () => {
  expect(formatMoney(100)).toBe('1,00\u00a0₽');
});

it('agrees with the Russian locale', () => {
  const format = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  for (const sum of [1, 99, 100, 101, 99_999, 100_000, 1_000_000_000, 123_456_789_012, -1, -99_999]) {
    expect(formatMoney(sum)).toBe(`${format.format(sum / 100)}\u00a0₽`);
  }
});
