import { expect, it } from '@jest/globals';
import { toPickList } from './pick-list.ts';

const order = (orderId: number, ...products: [title: string, size: string, quantity: number][]) => ({
  ...{ _id: String(orderId), orderId, createdBy: '2026-11-22T10:00:00.000Z' },
  userInfo: { 'First name': 'Иван', 'Second name': 'Петров', 'Middle name': '', Phone: '79123456789' },
  ...{ userAdditionalContact: '', delivery_type: 'CDEK' },
  delivery_address: { index: '170100', address: 'Тверь' },
  userComment: '',
  delivery_info: { trackId: null },
  products: products.map(([Title, size, quantity]) => ({
    ...{ productId: Title, Title, isGift: false },
    ProductDetails: { quantity, color: 'black', size, seam: null },
  })),
});

it('lists each product variant once, with its total quantity and its orders', () => {
  const picks = toPickList([
    order(100_002, ['Худи', 'M', 2], ['Кепка', 'L', 1]),
    order(100_001, ['Худи', 'M', 1], ['Худи', 'L', 1]),
    order(100_003, ['Худи', '2XL', 1], ['Худи', 'S', 1]),
  ]);
  expect(picks.map(({ Title, details, quantity }) => `${Title} ${details.size} ${quantity}`)).toEqual([
    'Кепка L 1',
    'Худи S 1',
    'Худи M 3',
    'Худи L 1',
    'Худи 2XL 1',
  ]);
  expect(picks.at(2)?.orders).toEqual([
    { number: 100_002, quantity: 2 },
    { number: 100_001, quantity: 1 },
  ]);
});
