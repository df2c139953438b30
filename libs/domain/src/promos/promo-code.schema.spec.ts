import { expect, it } from '@jest/globals';
import { promoCode } from './promo-code.schema.ts';

it.each([
  [' soroka10 ', 'SOROKA10'],
  ['\u202aSORO\u200bKA10\u202c\ufeff', 'SOROKA10'],
  ['зимои\u0306', 'ЗИМОЙ'],
])('%j is the code %s', (typed, code) => {
  expect(promoCode.parse(typed)).toBe(code);
});

it('characters that nobody sees are no code', () => {
  expect(promoCode.safeParse('\u200b\u2060').success).toBe(false);
});
