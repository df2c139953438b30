import { describe, expect, it } from '@jest/globals';
import { checked, edited, paidOrder, productIds } from '../../test/an-edited-order.ts';
import { balanceOf } from '../orders/balance-of.ts';
import { missingPartOf } from '../orders/extra-payment-state.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { describeLines, placeLines, type WantedLine } from './wanted-lines.ts';

/** Pieces and unit price of each line. */
const pricesOf = (some: OrderRecord['lines']): [number, number][] =>
  some.map(({ quantity, unitPriceKopecks }) => [quantity, unitPriceKopecks]);

describe('an edit', () => {
  const day = [439_000, 199_000, 100_000];
  const one: WantedLine = { productId: productIds[0]!, colour: 'black', size: 'M', seam: null, quantity: 2 };
  const order = paidOrder([one], day, 0);
  const dearer = [500_000, 250_000, 100_000];

  it('keeps the price of bought pieces and uses the current price for new ones', () => {
    const { lines: after, totals } = edited(
      order,
      {
        lines: [
          { ...one, quantity: 3 },
          { ...one, productId: productIds[1]!, quantity: 1 },
        ],
      },
      dearer,
    );
    expect(pricesOf(after)).toEqual([
      [2, 439_000],
      [1, 500_000],
      [1, 250_000],
    ]);
    expect(totals.totalKopecks).toBe(2 * 439_000 + 500_000 + 250_000 + 35_000);
  });

  it('treats another size as an exchange, and an additional line as a purchase at the current price', () => {
    const exchanged = edited(order, { lines: [{ ...one, size: 'S' }] }, dearer);
    expect(exchanged.totals.totalKopecks).toBe(order.totals.totalKopecks);
    const more = edited(order, { lines: [one, { ...one, size: 'S', quantity: 1 }] }, dearer);
    expect(more.totals.totalKopecks).toBe(order.totals.totalKopecks + 500_000);
  });

  it('keeps the price of bought pieces that move to another size, and only of those', () => {
    const moved = edited(
      order,
      {
        lines: [
          { ...one, quantity: 1 },
          { ...one, size: 'S', quantity: 1 },
        ],
      },
      dearer,
    );
    expect(moved.lines.map(({ unitPriceKopecks }) => unitPriceKopecks)).toEqual([439_000, 439_000]);
    expect(moved.totals).toEqual(order.totals);
    const both = edited(
      order,
      {
        lines: [
          { ...one, size: 'S', quantity: 1 },
          { ...one, colour: 'red', quantity: 1 },
        ],
      },
      dearer,
    );
    expect(both.totals).toEqual(order.totals);
    const more = edited(
      order,
      {
        lines: [
          { ...one, quantity: 1 },
          { ...one, size: 'S', quantity: 2 },
        ],
      },
      dearer,
    );
    expect(pricesOf(more.lines)).toEqual([
      [1, 439_000],
      [1, 439_000],
      [1, 500_000],
    ]);
  });

  it('keeps the price of bought pieces that move twice, and then costs the buyer only what was added', () => {
    const there = edited(order, { lines: [{ ...one, size: 'S' }] }, dearer);
    const twice = edited(there, { lines: [{ ...one, size: 'S', colour: 'red', quantity: 3 }] }, dearer);
    expect(pricesOf(twice.lines)).toEqual([
      [2, 439_000],
      [1, 500_000],
    ]);
    expect(balanceOf(twice)).toMatchObject({ toRefundKopecks: 0, missingKopecks: 500_000 });
    expect(missingPartOf(twice)).toEqual({
      amountKopecks: 500_000,
      receipt: [{ kind: 'goods', title: 'Товар 1', quantity: 1, priceKopecks: 500_000 }],
    });
  });

  it('keeps the price of what an extra payment bought, also after it left the order', () => {
    const grown = edited(order, { lines: [{ ...one, quantity: 4 }] }, dearer);
    const extra = {
      ...{
        id: 'extra',
        status: 'succeeded' as const,
        amountKopecks: 1_000_000,
        receipt: [],
        lines: grown.lines,
      },
      ...{ at: order.createdAt, by: 'anna', expiresAt: order.createdAt, attempt: null, refundedKopecks: 0 },
      ...{ paidAs: 0, paidAt: order.createdAt, asking: order.payment.asking },
    };
    const paid = { ...grown, extraPayments: [extra] };
    const less = edited(paid, { lines: [{ ...one, quantity: 1 }] }, dearer);
    const back = edited(less, { lines: [{ ...one, size: 'L', quantity: 4 }] }, [600_000, 1, 1]);
    expect(pricesOf(back.lines)).toEqual([
      [2, 439_000],
      [2, 500_000],
    ]);
    expect(balanceOf(back)).toMatchObject({ toRefundKopecks: 0, missingKopecks: 0 });
  });

  it('counts the points, the receipt and the refund of a line with two prices by its pieces', () => {
    const grown = edited(paidOrder([one], day, 15), { lines: [{ ...one, quantity: 3 }] }, dearer);
    // 8 780.00 − 1 317.00 and 5 000.00 − 750.00
    expect(grown.lines.map(({ paidKopecks }) => paidKopecks)).toEqual([746_300, 425_000]);
    expect(grown.totals).toMatchObject({
      discountKopecks: 206_700,
      totalKopecks: 746_300 + 425_000 + 35_000,
    });
    expect(grown.charged?.lines).toEqual(paidOrder([one], day, 15).lines);
    expect(missingPartOf(grown)?.receipt).toEqual([
      { kind: 'goods', title: 'Товар 1', quantity: 1, priceKopecks: 425_000 },
    ]);
  });

  it('adds pieces of a hidden product or of a size that is sold out to what the order has, but not of a deleted one', () => {
    const more = { ...one, quantity: 3 };
    const placed = placeLines([more], order.lines, [order.lines]);
    for (const issue of ['unavailable', 'size'] as const)
      expect(pricesOf(describeLines(placed, [{ ...checked(one, dearer), lineIssues: [issue] }]))).toEqual([
        [2, 439_000],
        [1, 500_000],
      ]);
    expect(() => describeLines(placed, [{ product: null, lineIssues: ['gone'] }])).toThrow(
      expect.objectContaining({
        details: [
          {
            field: 'products.0.ProductDetails.quantity',
            message: 'Товар удален, в заказе может остаться не больше 2 шт.',
          },
        ],
      }),
    );
  });

  it('never adds a gift', () => {
    const gift = {
      ...order,
      lines: order.lines.map((line) => ({ ...line, isGift: true, unitPriceKopecks: 100 })),
    };
    expect(() => edited(gift, { lines: [{ ...one, quantity: 3 }] }, day)).toThrow(
      expect.objectContaining({
        details: [{ field: 'products.0.isGift', message: 'Подарок добавляется только по промокоду' }],
      }),
    );
  });
});
