import { describe, expect, it } from '@jest/globals';
import { pointsFor } from '@shop/domain';
import { checked, edited, paidOrder, productIds } from '../../test/an-edited-order.ts';
import { balanceOf } from '../orders/balance-of.ts';
import { missingPartOf } from '../orders/extra-payment-state.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { OrderRefund } from '../orders/refund.repository.ts';
import { countedPayments } from '../points/counted-order.ts';
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

  it('of a size changes no kopeck of the others, and the sums of the lines are those of the order', () => {
    // A tenth of 33.33 is 3.33 for each of two sizes, 9.999 for three pieces.
    const size = (of: string, quantity = 1): WantedLine => ({ ...one, size: of, quantity });
    const cheap = [3_333, 1, 1];
    const bought = paidOrder([size('S'), size('M')], cheap, 10);
    const discountsOf = ({ lines, totals }: OrderRecord): [each: number[], all: number] => [
      lines.map(({ discountKopecks }) => discountKopecks),
      totals.discountKopecks,
    ];
    const third = edited(bought, { lines: [size('S'), size('M'), size('L')] }, cheap);
    expect(discountsOf(third)).toEqual([[333, 333, 333], 999]);
    expect(balanceOf(third).missingKopecks).toBe(3_000);
    const fewer = edited(third, { lines: [size('M')] }, cheap);
    expect(discountsOf(fewer)).toEqual([[333], 333]);
    // Pieces that were added together and of which one leaves.
    const five = edited(bought, { lines: ['S', 'M', 'L', 'XL'].map((of) => size(of)) }, cheap);
    expect(discountsOf(five)).toEqual([[333, 333, 333, 334], 1_333]);
    const four = edited(five, { lines: ['S', 'M', 'XL'].map((of) => size(of)) }, cheap);
    expect(discountsOf(four)).toEqual([[333, 333, 333], 999]);
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

  it('of a cancelled and refunded order that is taken up again sells its goods and its delivery anew', () => {
    const refund: OrderRefund = {
      ...{ id: 'refund', key: 'key', status: 'succeeded', reason: 'Отменён', by: 'anna', email: '' },
      ...{ amountKopecks: 913_000, askedKopecks: null, dueKopecks: 913_000, providerRefundId: null },
      ...{ at: order.createdAt, shares: [] },
    };
    const payment = { ...order.payment, refundedKopecks: 913_000 };
    const again = { ...order, payment, refunds: [refund] };
    const missing = missingPartOf(again);
    expect(missing).toEqual({
      amountKopecks: 913_000,
      receipt: [
        { kind: 'goods', title: 'Товар 1', quantity: 2, priceKopecks: 439_000 },
        { kind: 'delivery', title: 'Доставка', quantity: 1, priceKopecks: 35_000 },
      ],
    });
    // Goodwill for all of it leaves the goods paid: what is added is sold alone.
    const given = edited(
      { ...again, refunds: [{ ...refund, dueKopecks: 0 }] },
      { lines: [one, { ...one, productId: productIds[1]!, quantity: 1 }] },
      day,
    );
    expect(missingPartOf(given)?.receipt).toEqual([
      { kind: 'goods', title: 'Товар 2', quantity: 1, priceKopecks: 199_000 },
    ]);
    const paidAt = new Date('2026-11-21T09:05:00Z');
    const counted = countedPayments({
      ...{ ...again, customerId: 'customer', receipt: [] },
      history: [
        {
          at: paidAt,
          actor: { kind: 'process', name: 'webhook' },
          kind: 'payment-status',
          status: 'succeeded',
        },
      ],
      refunds: [{ ...refund, shares: [{ line: 0, kopecks: 878_000 }] }],
      extraPayments: [
        {
          ...{
            id: 'extra',
            status: 'succeeded',
            paidAs: 1,
            paidAt,
            by: 'anna',
            at: paidAt,
            expiresAt: paidAt,
          },
          ...{ amountKopecks: 913_000, receipt: missing?.receipt ?? [], lines: order.lines },
          ...{ attempt: null, refundedKopecks: 0, asking: order.payment.asking },
        },
      ],
    } as unknown as OrderRecord);
    expect(counted.map(({ kopecks }) => pointsFor(kopecks))).toEqual([87, 87]);
  });

  it('costs no kopeck more or less when pieces with a discount move to another size', () => {
    // 66.70 less 10 %: 6.67, while half of it would be rounded to 3.34.
    const odd = paidOrder([one], [3_335, 1, 1], 10);
    const half = { ...one, quantity: 1 };
    const moved = edited(odd, { lines: [half, { ...half, size: 'L' }] }, dearer);
    expect(moved.totals).toEqual(odd.totals);
    expect(moved.lines.map(({ discountKopecks }) => discountKopecks)).toEqual([334, 333]);
    // Bought in two sizes, each line was rounded by itself.
    const two = paidOrder([half, { ...half, size: 'L' }], [3_335, 1, 1], 10);
    expect(edited(two, { lines: [one] }, dearer).totals).toEqual(two.totals);
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
