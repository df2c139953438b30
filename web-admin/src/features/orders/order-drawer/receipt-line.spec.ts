import { describe, expect, it } from '@jest/globals';
import { aStaffOrder } from './a-staff-order.ts';
import { optionsOfLine } from './receipt-line.ts';

const order = aStaffOrder();
const [hoodie] = order.products;
const [line, delivery] = order.receipt;
if (!hoodie || !line || !delivery) throw new Error('The sample has no lines');

const piece = (
  ProductDetails: Partial<typeof hoodie.ProductDetails>,
  input: Partial<typeof hoodie> = {},
) => ({
  ...hoodie,
  ...input,
  ProductDetails: { ...hoodie.ProductDetails, ...ProductDetails },
});
const products = [
  piece({ quantity: 2 }),
  piece({ color: 'white', size: 'L', seam: 'Флис' }),
  piece({ size: 'XS' }, { isGift: true, price: 1 }),
  piece({}, { productId: 'c'.repeat(24), Title: 'Кружка' }),
];

describe('optionsOfLine', () => {
  it('lists the colours, sizes and parameters of the product', () => {
    expect(optionsOfLine({ ...order, products }, line)).toBe('чёрный, M × 2; белый, L, Флис × 1');
  });

  it('tells a gift from a bought piece', () => {
    expect(optionsOfLine({ ...order, products }, { ...line, price: 1 })).toBe('чёрный, XS × 1');
  });

  it('lists what was paid for, also after an edit; an extra payment is for what was added', () => {
    const charged = { products: [piece({ size: 'S', quantity: 6 })], sums: order.sums };
    const edited = { ...order, products, charged };
    expect(optionsOfLine(edited, line)).toBe('чёрный, S × 6');
    expect(optionsOfLine(edited, { ...line, extraPayment: 'extra' })).toMatch(/^чёрный, M × 2/);
  });

  it('lists the pieces of its price, if they have several', () => {
    const both = [piece({}), piece({ quantity: 9 }, { price: 5000 })];
    const extra = { ...line, price: 5000, extraPayment: 'extra' };
    expect(optionsOfLine({ ...order, products: both }, extra)).toBe('чёрный, M × 9');
    expect(optionsOfLine({ ...order, products: both }, { ...extra, price: 4500 })).toBe(
      'чёрный, M × 1; чёрный, M × 9',
    );
  });

  it('is empty for the delivery', () => {
    expect(optionsOfLine(order, delivery)).toBe('');
  });
});
