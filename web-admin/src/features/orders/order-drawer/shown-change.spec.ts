import { describe, expect, it } from '@jest/globals';
import { shownChange } from './shown-change.ts';

const aLine = (seam: string | null) => ({
  ...{ productId: 'a'.repeat(24), Title: 'Худи' },
  ProductDetails: { color: 'black', size: 'M', seam, quantity: 1 },
});

describe('shownChange', () => {
  it('names the parameter of a product, which may be all that was changed', () => {
    expect(
      shownChange({ field: 'products', before: [aLine(null)], after: [aLine('Вышивка')] }),
    ).toMatchObject({ before: 'Худи, Чёрный, M × 1', after: 'Худи, Чёрный, M, Вышивка × 1' });
  });

  it('tells pieces of one line by their price', () => {
    const line = { ...aLine(null), price: 4100 };
    const { after } = shownChange({
      field: 'products',
      before: [line],
      after: [line, { ...line, price: 5000 }],
    });
    expect(after.replaceAll('\u00a0', ' ')).toBe(
      'Худи, Чёрный, M × 1 по 4 100,00 руб.; Худи, Чёрный, M × 1 по 5 000,00 руб.',
    );
  });
});
