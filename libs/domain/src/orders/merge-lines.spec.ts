import { expect, it } from '@jest/globals';
import { mergeLines } from './merge-lines.ts';

const line = { productId: 'a', colour: 'black', size: 'M', seam: null, isGift: false, quantity: 1 };

it('sums the quantities of equal lines at the position of the first', () => {
  const other = { ...line, size: 'L', quantity: 4 };
  expect(mergeLines([other, line, { ...line, quantity: 98 }, other])).toEqual([
    { ...other, quantity: 8, position: 0 },
    { ...line, quantity: 99, position: 1 },
  ]);
});

it('keeps lines apart that differ in any field', () => {
  const lines = [line, { ...line, seam: '' }, { ...line, isGift: true }, { ...line, colour: 'white' }];
  expect(mergeLines(lines)).toEqual(lines.map((one, position) => ({ ...one, position })));
});
