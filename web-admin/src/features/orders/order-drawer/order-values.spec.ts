import { describe, expect, it } from '@jest/globals';
import { aStaffOrder } from './a-staff-order.ts';
import { hasSameProducts, proposeSum, toEdited } from './order-values.ts';

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

describe('the proposed sum', () => {
  // Bought at 4 100, costs 5 000 today; the delivery costs 350.
  const [bought] = aStaffOrder().products;
  if (!bought) throw new Error('the order has no products');
  const order = aStaffOrder({ products: [{ ...bought, currentPrice: 5000 }] });
  const [row] = toEdited(order).values.products;
  if (!row) throw new Error('the form has no products');

  it('has the price of the order for bought pieces, and that of today for more', () => {
    expect(proposeSum(order, [{ ...row, quantity: 10 }])).toMatchObject({
      prices: [
        [
          { quantity: 1, price: 4100 },
          { quantity: 9, price: 5000 },
        ],
      ],
      amount: 4100 + 9 * 5000 + 350,
    });
    expect(proposeSum(order, [{ ...row, size: 'XL' }])).toMatchObject({
      prices: [[{ quantity: 1, price: 4100 }]],
      amount: 4450,
    });
  });

  it('counts equal rows together, and keeps lines with two prices as they are stored', () => {
    const more = { ...bought, price: 5000, ProductDetails: { ...bought.ProductDetails, quantity: 2 } };
    const grown = aStaffOrder({
      products: [bought, more].map((product) => ({ ...product, currentPrice: 6000 })),
      sums: { ...order.sums, goods: 14_100, total: 14_450 },
      charged: { products: [bought], sums: order.sums },
    });
    const rows = toEdited(grown).values.products;
    expect(proposeSum(grown, rows)).toMatchObject({
      prices: [[{ quantity: 1, price: 4100 }], [{ quantity: 2, price: 5000 }]],
      amount: 14_450,
    });
    expect(proposeSum(grown, [...rows, row])).toMatchObject({
      prices: [[{ quantity: 1 }], [{ quantity: 2 }], [{ quantity: 1, price: 6000 }]],
      amount: 20_450,
    });
  });

  it('keeps the price of what an extra payment bought', () => {
    const more = { ...bought, price: 5000, ProductDetails: { ...bought.ProductDetails, quantity: 2 } };
    const shrunk = aStaffOrder({
      products: [{ ...bought, currentPrice: 6000 }],
      bought: [bought, more],
    });
    expect(proposeSum(shrunk, [{ ...row, quantity: 4 }]).prices).toMatchObject([
      [
        { quantity: 1, price: 4100 },
        { quantity: 2, price: 5000 },
        { quantity: 1, price: 6000 },
      ],
    ]);
  });

  it('is that of the row where the catalogue did not say', () => {
    const silent = aStaffOrder({ products: [{ ...bought, currentPrice: null }] });
    expect(proposeSum(silent, [{ ...row, quantity: 2 }]).amount).toBe(8550);
  });
});
