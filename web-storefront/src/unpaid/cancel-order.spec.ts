import { expect, it } from '@jest/globals';
import { storedCart } from '../cart/stored-cart.ts';
import { returnToCart } from './cancel-order.ts';

const line = { productId: 'a', colour: 'black', size: 'M', seam: null, isGift: false };
const item = { _id: 'a', Color: 'black', Size: 'M', Seam: null, isGift: false };

it('returns what an order had without doubling what is still in the cart, and without its gift', () => {
  storedCart.set([{ ...line, quantity: 3 }]);
  returnToCart([
    { ...item, Quantity: 2 },
    { ...item, Size: 'L', Quantity: 4 },
    { ...item, _id: 'badge', Quantity: 1, isGift: true },
  ]);
  expect(storedCart.get()).toEqual([
    { ...line, quantity: 3 },
    { ...line, size: 'L', quantity: 4 },
  ]);
});
