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
});
