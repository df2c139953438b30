import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { priceOrder, type LineToPrice, type PricedOrder } from './price-order.ts';

const hoodie: LineToPrice = {
  title: 'Худи',
  priceKopecks: 549_000,
  discountPriceKopecks: 439_000,
  quantity: 1,
  isGift: false,
};
const sticker: LineToPrice = { ...hoodie, title: 'Наклейка', priceKopecks: 9, discountPriceKopecks: null };

const price = (lines: LineToPrice[], discountPercent = 0, deliveryKopecks = 35_000): PricedOrder =>
  priceOrder({ lines, discountPercent, deliveryKopecks });

describe('priceOrder', () => {
  it('takes the discount price and adds delivery: 2 × 4,390.00 + 350.00', () => {
    const { lines, totals, receipt } = price([{ ...hoodie, quantity: 2 }]);
    expect(lines).toEqual([
      { unitPriceKopecks: 439_000, goodsKopecks: 878_000, discountKopecks: 0, paidKopecks: 878_000 },
    ]);
    expect(totals).toEqual({
      goodsKopecks: 878_000,
      discountKopecks: 0,
      deliveryKopecks: 35_000,
      totalKopecks: 913_000,
    });
    expect(receipt).toEqual([
      { kind: 'goods', title: 'Худи', quantity: 2, priceKopecks: 439_000 },
      { kind: 'delivery', title: 'Доставка', quantity: 1, priceKopecks: 35_000 },
    ]);
  });

  it('charges 1.00 for a gift and applies no promo to it', () => {
    const { lines, totals } = price([hoodie, { ...hoodie, isGift: true }], 10, 0);
    expect(lines.map(({ paidKopecks }) => paidKopecks)).toEqual([395_100, 100]);
    expect(totals).toMatchObject({ goodsKopecks: 439_100, discountKopecks: 43_900, totalKopecks: 395_200 });
  });

  it('rounds half up per line, not per piece and not per order', () => {
    // 15 % of 0.10 is 1.5 kopecks, rounded to 2; two separate lines make 4, although 15 % of 0.20 is 3.
    const one = { ...sticker, priceKopecks: 10 };
    expect(price([one, one], 15, 0).totals.discountKopecks).toBe(4);
    expect(price([{ ...one, quantity: 2 }], 15, 0).totals.discountKopecks).toBe(3);
  });

  it('applies no promo to the delivery', () => {
    expect(price([hoodie], 100).totals.totalKopecks).toBe(35_000);
  });

  it('omits a free delivery from the receipt', () => {
    expect(price([hoodie], 0, 0).receipt.map(({ kind }) => kind)).toEqual(['goods']);
  });

  it('merges lines with the same title and price into one receipt line', () => {
    const { receipt, lines } = price([hoodie, { ...hoodie, quantity: 2 }, { ...hoodie, isGift: true }]);
    expect(lines).toHaveLength(3);
    expect(receipt).toEqual([
      { kind: 'goods', title: 'Худи', quantity: 3, priceKopecks: 439_000 },
      { kind: 'goods', title: 'Худи', quantity: 1, priceKopecks: 100 },
      { kind: 'delivery', title: 'Доставка', quantity: 1, priceKopecks: 35_000 },
    ]);
  });

  it('splits a receipt line that does not divide evenly: 3 × 3.33 less 10 % are 8.99', () => {
    const { receipt } = price([{ ...sticker, priceKopecks: 333, quantity: 3 }], 10, 0);
    expect(receipt).toEqual([
      { kind: 'goods', title: 'Наклейка', quantity: 1, priceKopecks: 299 },
      { kind: 'goods', title: 'Наклейка', quantity: 2, priceKopecks: 300 },
    ]);
  });

  it.each([-1, 101, 0.5, Number.NaN])('refuses a discount of %d %%', (percent) => {
    expect(() => price([hoodie], percent)).toThrow(RangeError);
  });

  it('adds up exactly to the paid sum for any order', () => {
    const sum = fc.integer({ min: 0, max: 10_000_000 });
    const line = fc.record({
      title: fc.constant('Товар'),
      priceKopecks: sum,
      discountPriceKopecks: fc.option(sum),
      quantity: fc.integer({ min: 1, max: 99 }),
      isGift: fc.boolean(),
    });
    const order = fc.record({
      lines: fc.array(line, { maxLength: 20 }),
      discountPercent: fc.integer({ min: 0, max: 100 }),
      deliveryKopecks: sum,
    });
    fc.assert(
      fc.property(order, (input) => {
        const { lines, totals, receipt } = priceOrder(input);
        const paid = lines.reduce((all, { paidKopecks }) => all + paidKopecks, totals.deliveryKopecks);
        const onReceipt = receipt.reduce(
          (all, { quantity, priceKopecks }) => all + quantity * priceKopecks,
          0,
        );
        const pieces = receipt.filter(({ kind }) => kind === 'goods');
        expect([paid, onReceipt]).toEqual([totals.totalKopecks, totals.totalKopecks]);
        expect(pieces.reduce((all, { quantity }) => all + quantity, 0)).toBe(
          input.lines.reduce((all, { quantity }) => all + quantity, 0),
        );
        expect(
          receipt.every(({ priceKopecks }) => Number.isSafeInteger(priceKopecks) && priceKopecks >= 0),
        ).toBe(true);
      }),
    );
  });
});
