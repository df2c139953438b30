import { expect, it } from '@jest/globals';
import { mergeLines } from './merge-lines.ts';

const line = { productId: 'a', colour: 'black', size: 'M', seam: null, isGift: false, quantity: 1 };

it('sums the pieces of equal lines where the first of them stood', () => {
  const other = { ...line, size: 'L', quantity: 4 };
  expect(mergeLines([other, line, { ...line, quantity: 98 }, other])).toEqual([
    { ...other, quantity: 8, position: 0 },
    { ...line, quantity: 99, position: 1 },
  ]);
});

it('keeps apart what differs in anything', () => {
  const lines = [line, { ...line, seam: '' }, { ...line, isGift: true }, { ...line, colour: 'white' }];
  expect(mergeLines(lines)).toEqual(lines.map((one, position) => ({ ...one, position })));
});
