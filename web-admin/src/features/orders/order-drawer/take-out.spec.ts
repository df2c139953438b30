import { expect, it } from '@jest/globals';
import type { BoughtProduct } from '../products/bought-product.ts';
import { withoutPieces } from './take-out.ts';

const bought = (title: string, quantity: number, input: Partial<BoughtProduct> = {}): BoughtProduct => ({
  ...{ productId: title, title, color: 'black', size: 'M', seam: null, quantity },
  ...{ isGift: false, price: 100, defaultSeamTitle: '' },
  ...input,
});

it('takes refunded pieces out of their line, and a whole line with its last piece', () => {
  const products = [bought('Худи', 3), bought('Кружка', 1), bought('Шоппер', 1)];
  const pieces = [
    { title: 'Худи', quantity: 2 },
    { title: 'Кружка', quantity: 1 },
  ];
  expect(withoutPieces(products, pieces)).toEqual({
    left: [bought('Худи', 1), bought('Шоппер', 1)],
    unclear: [],
  });
});

it('takes pieces of one product at two prices out of its lines one after the other', () => {
  const products = [bought('Худи', 1, { price: 90 }), bought('Худи', 2)];
  const { left, unclear } = withoutPieces(products, [{ title: 'Худи', quantity: 2 }]);
  expect(left).toEqual([bought('Худи', 1)]);
  expect(unclear).toEqual([]);
});

it('leaves lines among which only a person can tell the refunded one, and says in what they differ', () => {
  const sizes = [bought('Худи', 1), bought('Худи', 1, { size: 'L' })];
  expect(withoutPieces(sizes, [{ title: 'Худи', quantity: 1 }])).toEqual({
    left: sizes,
    unclear: [{ title: 'Худи', differ: 'options' }],
  });
  const gift = [bought('Худи', 1), bought('Худи', 1, { isGift: true })];
  expect(withoutPieces(gift, [{ title: 'Худи', quantity: 1 }])).toEqual({
    left: gift,
    unclear: [{ title: 'Худи', differ: 'otherwise' }],
  });
});
