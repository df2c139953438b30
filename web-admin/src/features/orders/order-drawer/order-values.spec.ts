import { expect, it } from '@jest/globals';
import { aStaffOrder } from './a-staff-order.ts';
import { hasSameProducts, toEdited } from './order-values.ts';

it('a save of other pieces is told apart from one of other fields', () => {
  const { values } = toEdited(aStaffOrder());
  const [product, ...others] = values.products;
  if (!product) throw new Error('the order has no products');
  expect(
    hasSameProducts(values, { ...values, amount: 1, address: 'Тверь', products: [...values.products] }),
  ).toBe(true);
  const more = { ...product, quantity: (product.quantity ?? 0) + 1 };
  expect(hasSameProducts(values, { ...values, products: [more, ...others] })).toBe(false);
  expect(hasSameProducts(values, { ...values, products: [{ ...product, size: 'XL' }, ...others] })).toBe(
    false,
  );
});
