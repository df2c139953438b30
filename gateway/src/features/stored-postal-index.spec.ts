import { expect, it } from '@jest/globals';
import { toPostalIndex } from './stored-postal-index.ts';

it.each([
  ['190000', 190_000],
  ['010001', 10_001],
  ['1234567', 1_234_567],
  ['SW1A 1AA', null],
  ['', null],
])('converts %j to %j', (index, number) => {
  expect(toPostalIndex(index)).toBe(number);
});
