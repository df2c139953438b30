import { describe, expect, it } from '@jest/globals';
import type { MoneyState } from '@shop/domain';
import fc from 'fast-check';
import { checked, edited, paidOrder, productIds } from '../../test/an-edited-order.ts';
import { balanceOf } from '../orders/balance-of.ts';
import { projectMoney } from '../orders/order-projection.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { OrderRefund } from '../orders/refund.repository.ts';
import type { Changes } from './edit-of-order.ts';
import { describeLines, placeLines, type CheckedLine, type WantedLine } from './wanted-lines.ts';

const prices = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 3, maxLength: 3 });
const line = fc.record({
  productId: fc.constantFrom(...productIds),
  colour: fc.constantFrom('black', 'red'),
  size: fc.constantFrom('S', 'M'),
  seam: fc.constantFrom(null, 'whale'),
  quantity: fc.integer({ min: 1, max: 9 }),
});
const lines = fc.array(line, { minLength: 1, maxLength: 5 });
const changes = fc.record(
  { lines, totalKopecks: fc.integer({ min: 0, max: 10_000_000 }), comment: fc.string() },
  { requiredKeys: [] },
);
/** The money state of an order without refunds, which staff filter by. */
const stateOf = (order: OrderRecord): MoneyState => {
  const difference = order.totals.totalKopecks - balanceOf(order).paidKopecks;
  if (difference > 0) return 'underpaid';
  return difference < 0 ? 'to-refund' : 'paid';
};
const wantedOf = (order: OrderRecord): WantedLine[] =>
  order.lines.map(({ productId, colour, size, seam, isGift, quantity }) => ({
    ...{ productId, colour, size, seam, isGift, quantity },
  }));

describe('edits of a paid order', () => {
  it('leave nothing to refund or to pay when they are reverted, whatever the catalogue prices', () => {
    fc.assert(
      fc.property(
        lines,
        prices,
        fc.integer({ min: 0, max: 90 }),
        fc.array(fc.tuple(changes, prices), { minLength: 1, maxLength: 6 }),
        prices,
        (bought, atFirst, percent, edits, atLast) => {
          const order = paidOrder(bought, atFirst, percent);
          const away = edits.reduce((now, [change, today]) => edited(now, change as Changes, today), order);
          expect(balanceOf(away).paidKopecks).toBe(order.totals.totalKopecks);
          expect(projectMoney(away).money).toBe(stateOf(away));
          const { goodsKopecks, discountKopecks } = away.totals;
          expect(away.lines.reduce((sum, { paidKopecks }) => sum + paidKopecks, 0)).toBe(
            goodsKopecks - discountKopecks,
          );
          const back = edited(away, { lines: wantedOf(order) }, atLast);
          const { totalKopecks } = order.totals;
          const whole = edited(back, { totalKopecks }, atLast);
          expect(whole.totals).toEqual(order.totals);
          expect(whole.lines).toEqual(expect.arrayContaining(order.lines));
          expect(whole.lines).toHaveLength(order.lines.length);
          expect(balanceOf(whole)).toMatchObject({ toRefundKopecks: 0, missingKopecks: 0 });
          expect(projectMoney(whole).money).toBe('paid');
        },
      ),
      { numRuns: 500 },
    );
  });

  it('yield either a refund or a missing amount, equal to the difference of paid amount and total', () => {
    fc.assert(
      fc.property(lines, prices, changes, prices, (bought, atFirst, change, today) => {
        const after = edited(paidOrder(bought, atFirst, 0), change as Changes, today);
        const { paidKopecks, toRefundKopecks, missingKopecks } = balanceOf(after);
        expect(Math.min(toRefundKopecks, missingKopecks)).toBe(0);
        expect(toRefundKopecks - missingKopecks).toBe(paidKopecks - after.totals.totalKopecks);
        expect(projectMoney(after).money).toBe(stateOf(after));
      }),
    );
  });
});

describe('an edit', () => {
  const day = [439_000, 199_000, 100_000];
  const one: WantedLine = { productId: productIds[0]!, colour: 'black', size: 'M', seam: null, quantity: 2 };
  const order = paidOrder([one], day, 0);
  const dearer = [500_000, 250_000, 100_000];

  it('of a manual or imported order keeps what was agreed beyond its lines', () => {
    const { deliveryKopecks: _, ...sums } = order.totals;
    const hoodie = order.lines.map((line) => ({ ...line, quantity: 1 }));
    // A hoodie for 4 390.00 and a delivery that only the total contains.
    const totals = { ...sums, goodsKopecks: 439_000, deliveryKopecks: 0, totalKopecks: 474_000 };
    for (const agreed of [
      { ...totals, adjustmentKopecks: 35_000 },
      { ...totals, goodsKopecks: 474_000 },
    ]) {
      const manual = { ...order, lines: hoodie, totals: agreed };
      const exchanged = edited(manual, { lines: [{ ...one, size: 'L', quantity: 1 }] }, dearer);
      expect(exchanged.totals).toMatchObject({ totalKopecks: 474_000, adjustmentKopecks: 35_000 });
      expect(balanceOf(exchanged)).toMatchObject({ toRefundKopecks: 0, missingKopecks: 0 });
    }
  });

  it('keeps a sum that was agreed after the payment, also when the lines return to those that were paid', () => {
    const agreed = edited(order, { totalKopecks: order.totals.totalKopecks - 50_000 }, dearer);
    const there = edited(agreed, { lines: [{ ...one, size: 'L' }] }, dearer);
    expect(there.totals.totalKopecks).toBe(agreed.totals.totalKopecks);
    const back = edited(there, { lines: [one] }, dearer);
    expect(back.totals).toEqual(agreed.totals);
  });

  it('never makes an order cheaper than nothing', () => {
    const given = edited(order, { totalKopecks: 0 }, day);
    const { totals } = edited(given, { lines: [{ ...one, productId: productIds[2]!, quantity: 1 }] }, day);
    expect(totals.totalKopecks).toBe(0);
  });

  it('keeps a custom total and stores the difference as an adjustment', () => {
    const { totals } = edited(order, { totalKopecks: 900_001 }, day);
    expect(totals).toEqual({ ...order.totals, adjustmentKopecks: -12_999, totalKopecks: 900_001 });
    expect(() => edited(order, { totalKopecks: 1_000_000_001 }, day)).toThrow('10 000 000');
    expect(edited(order, { totalKopecks: 1_000_000_000 }, day).totals.totalKopecks).toBe(1_000_000_000);
  });

  it('that changes nothing is a no-op', () => {
    const same = { lines: wantedOf(order), totalKopecks: order.totals.totalKopecks, comment: order.comment };
    expect(edited(order, same, dearer)).toEqual(order);
  });

  it('reports lines that the catalogue does not have by their position', () => {
    const placed = placeLines([one, { ...one, size: 'XXL' }, { ...one, productId: 'x' }], order.lines, [
      order.lines,
    ]);
    const answers: CheckedLine[] = [
      { ...checked(one, day), lineIssues: ['size'] },
      { product: null, lineIssues: ['gone'] },
    ];
    expect(() => describeLines(placed, answers)).toThrow(
      expect.objectContaining({
        code: 'ORDER_LINES_UNKNOWN',
        details: [
          { field: 'products.1.ProductDetails.size', message: 'У товара нет такого размера' },
          { field: 'products.2.productId', message: 'Товар был удален' },
        ],
      }),
    );
  });

  it('exchanges a bought product that was deleted, with its title, price and photo', () => {
    const lines = [{ ...one, size: 'XXL', colour: 'white' }];
    const placed = placeLines(lines, order.lines, [order.lines]);
    const [bought] = order.lines;
    expect(describeLines(placed, [{ product: null, lineIssues: ['gone'] }])).toMatchObject([
      {
        ...{ size: 'XXL', colour: 'white', title: bought?.title, image: bought?.image },
        unitPriceKopecks: bought?.unitPriceKopecks,
      },
    ]);
  });

  it('with too many pieces of one line is rejected', () => {
    const many = [
      { ...one, quantity: 60 },
      { ...one, quantity: 40 },
    ];
    expect(() => placeLines(many, order.lines, [order.lines])).toThrow(
      expect.objectContaining({
        details: [{ field: 'products.0.ProductDetails.quantity', message: 'Не больше 99' }],
      }),
    );
  });
});

const aRefund: OrderRefund = {
  ...{
    id: 'refund',
    key: 'key',
    status: 'succeeded',
    reason: 'Вернули',
    by: 'anna',
    email: 'ivan@example.ru',
  },
  ...{ amountKopecks: 0, askedKopecks: null, dueKopecks: 0, shares: [], providerRefundId: null },
  at: new Date('2026-11-22T09:00:00Z'),
};

describe('an edit of an order of which something was refunded', () => {
  const day = [439_000, 439_000, 439_000];
  const lineOf = (at: number, input: Partial<WantedLine> = {}): WantedLine => ({
    ...{ productId: productIds[at] ?? '', colour: 'black', size: 'M', seam: null, quantity: 1 },
    ...input,
  });
  const [first, second, third] = [lineOf(0), lineOf(1), lineOf(2)];
  /** 4 390.00 + 4 390.00 and a delivery at 350.00, of which one hoodie was refunded as goodwill. */
  const refunded = (part: Partial<OrderRefund>): OrderRecord => {
    const order = paidOrder([first, second], day, 0);
    const refund = { ...aRefund, amountKopecks: 439_000, askedKopecks: 439_000, ...part };
    return {
      ...order,
      payment: { ...order.payment, refundedKopecks: refund.amountKopecks },
      refunds: [refund],
    };
  };
  const ofPieces = { pieces: [{ line: 0, quantity: 1 }], shares: [{ line: 0, kopecks: 439_000 }] };
  const sums = (order: OrderRecord): [number, number] => {
    const { toRefundKopecks, missingKopecks } = balanceOf(order);
    return [toRefundKopecks, missingKopecks];
  };

  it('does not let refunded pieces that were taken out pay for goods that are added', () => {
    const order = refunded(ofPieces);
    const without = edited(order, { lines: [second] }, day);
    expect(sums(without)).toEqual([0, 0]);
    expect(sums(edited(without, { lines: [second, third] }, day))).toEqual([0, 439_000]);
    // In one edit as well, whatever the order of the two.
    expect(sums(edited(order, { lines: [second, third] }, day))).toEqual([0, 439_000]);
    // Taking them out again gives back nothing twice.
    const back = edited(without, { lines: [first, second] }, day);
    expect(sums(edited(back, { lines: [second] }, day))).toEqual([0, 0]);
  });

  it('leaves no debt when refunded pieces that were taken out come back', () => {
    const order = refunded(ofPieces);
    const without = edited(order, { lines: [second] }, day);
    const back = edited(without, { lines: [first, second] }, day);
    expect(sums(back)).toEqual([0, 0]);
    // They are given away again; what is added is to be paid, as before they were taken out.
    expect(sums(edited(back, { lines: [first, second, third] }, day))).toEqual([0, 439_000]);
    expect(sums(edited(order, { lines: [first, second, third] }, day))).toEqual([0, 439_000]);
  });

  it('owes and lacks nothing once all edits are reverted, whatever they were', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(lines, prices), { minLength: 1, maxLength: 5 }),
        prices,
        (edits, atLast) => {
          const order = refunded(ofPieces);
          const away = edits.reduce((now, [some, today]) => edited(now, { lines: some }, today), order);
          const back = edited(away, { lines: [first, second] }, atLast);
          expect(sums(back)).toEqual([0, 0]);
          expect(back.refunds.map(({ dueKopecks }) => dueKopecks)).toEqual([0]);
        },
      ),
    );
  });

  it('keeps what was owed when pieces were refunded after they had been taken out', () => {
    const bought = paidOrder([first, second], day, 0);
    const without = edited(bought, { lines: [second] }, day);
    const refund = { ...aRefund, ...ofPieces, amountKopecks: 439_000, dueKopecks: 439_000 };
    const order = {
      ...without,
      payment: { ...without.payment, refundedKopecks: 439_000 },
      refunds: [refund],
    };
    const back = edited(order, { lines: [first, second] }, day);
    expect(sums(back)).toEqual([0, 439_000]);
    expect(sums(edited(back, { lines: [second] }, day))).toEqual([0, 0]);
  });

  it.each([
    ['a sum', {}],
    ['the delivery', { pieces: [{ line: 2, quantity: 1 }], shares: [{ line: 2, kopecks: 35_000 }] }],
    ['pieces that the bank refused', { ...ofPieces, status: 'canceled' as const }],
  ])('leaves a refund of %s as it was', (_, part) => {
    const order = refunded(part);
    const { refunds } = edited(order, { lines: [second] }, day);
    expect(refunds).toEqual(order.refunds);
  });

  it('leaves refunded pieces that stay, also in another size', () => {
    const order = refunded(ofPieces);
    const exchanged = edited(order, { lines: [lineOf(0, { size: 'L' }), second, third] }, day);
    expect(exchanged.refunds).toEqual(order.refunds);
    expect(sums(exchanged)).toEqual([0, 439_000]);
  });
});
