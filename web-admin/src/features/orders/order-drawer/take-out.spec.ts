import { expect, it } from '@jest/globals';
import type { BoughtProduct } from '../products/bought-product.ts';
import { withoutPieces } from './take-out.ts';

const bought = (title: string, quantity: number, size = 'M'): BoughtProduct => ({
  ...{ productId: title, title, color: 'black', size, seam: null, quantity },
  ...{ isGift: false, price: 100, defaultSeamTitle: '' },
});

it('takes refunded pieces out of their line, and a whole line with its last piece', () => {
  const products = [bought('Худи', 3), bought('Кружка', 1), bought('Шоппер', 1)];
  const pieces = [
    { title: 'Худи', quantity: 2 },
    { title: 'Кружка', quantity: 1 },
  ];
  expect(withoutPieces(products, pieces)).toEqual([bought('Худи', 1), bought('Шоппер', 1)]);
});

it('leaves lines among which only a person can tell the refunded one', () => {
  const products = [bought('Худи', 1, 'M'), bought('Худи', 1, 'L')];
  expect(withoutPieces(products, [{ title: 'Худи', quantity: 1 }])).toEqual(products);
});
