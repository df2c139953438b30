import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lineQuantity } from './line.schema.ts';
import { lineKey } from './line.ts';

const line = { productId: '665f1c', colour: 'black', size: 'M', seam: null, isGift: false };

describe('lineKey', () => {
  it('keeps the format of stored keys', () => {
    expect(lineKey(line)).toBe('665f1c|black|M|-|bought');
    expect(lineKey({ ...line, seam: 'Вышивка на груди', isGift: true })).toBe(
      '665f1c|black|M|%2B%D0%92%D1%8B%D1%88%D0%B8%D0%B2%D0%BA%D0%B0%20%D0%BD%D0%B0%20%D0%B3%D1%80%D1%83%D0%B4%D0%B8|gift',
    );
  });

  it('is equal for equal lines only', () => {
    // A small alphabet that includes the separators, so that collisions would be found.
    const word = fc.string({ unit: fc.constantFrom('a', '|', '-', '+', '%', '7', 'C'), maxLength: 4 });
    const identity = fc.record({
      productId: word,
      colour: word,
      size: word,
      seam: fc.option(word),
      isGift: fc.boolean(),
    });
    fc.assert(
      fc.property(identity, identity, (a, b) => {
        const isSame = JSON.stringify(a) === JSON.stringify(b);
        expect(lineKey(a) === lineKey(b)).toBe(isSame);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('lineQuantity', () => {
  it.each([1, 99])('accepts %d', (quantity) => expect(lineQuantity.safeParse(quantity).success).toBe(true));
  it.each([0, 100, 1.5, -1, '2'])('refuses %p', (quantity) =>
    expect(lineQuantity.safeParse(quantity).success).toBe(false),
  );
});
