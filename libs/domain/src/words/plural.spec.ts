import { expect, it } from '@jest/globals';
import { countOf, plural } from './plural.ts';

const forms = ['товар', 'товара', 'товаров'] as const;

it.each([
  [0, 'товаров'],
  [1, 'товар'],
  [2, 'товара'],
  [4, 'товара'],
  [5, 'товаров'],
  [11, 'товаров'],
  [12, 'товаров'],
  [14, 'товаров'],
  [21, 'товар'],
  [22, 'товара'],
  [25, 'товаров'],
  [100, 'товаров'],
  [101, 'товар'],
  [111, 'товаров'],
  [1_121, 'товар'],
  [1.5, 'товара'],
])('%d takes «%s»', (count, word) => {
  expect(plural(count, forms)).toBe(word);
});

it('agrees with the plural rules of the locale', () => {
  const rules = new Intl.PluralRules('ru-RU');
  const names = { one: forms[0], few: forms[1], many: forms[2], other: forms[1], zero: '', two: '' };
  const numbers = Array.from({ length: 1_300 }, (_, count) => count);
  for (const count of [...numbers, -1, -12, 0.5, 11.5])
    expect(plural(count, forms)).toBe(names[rules.select(count)]);
});

it('puts the number before the word, with separated thousands', () => {
  expect(countOf(21, forms)).toBe('21\u00a0товар');
  expect(countOf(12_000, forms)).toBe('12\u00a0000\u00a0товаров');
});
