import { describe, expect, it } from '@jest/globals';
import type { ReceiptLine } from './receipt-lines.ts';
import { refundReceiptLines, shareRefund, type RefundShare } from './refund-receipt.ts';

/** Two hoodies at 4 390.00, a mug at 999.90 and the delivery at 350.00. */
const receipt: ReceiptLine[] = [
  { kind: 'goods', title: 'Худи', quantity: 2, priceKopecks: 439_000 },
  { kind: 'goods', title: 'Кружка', quantity: 1, priceKopecks: 99_990 },
  { kind: 'delivery', title: 'Доставка', quantity: 1, priceKopecks: 35_000 },
];
const whole = 878_000 + 99_990 + 35_000;
const sumOf = (lines: readonly ReceiptLine[]): number =>
  lines.reduce((sum, { quantity, priceKopecks }) => sum + quantity * priceKopecks, 0);

describe('a refund', () => {
  it.each<[string, number, RefundShare[]]>([
    [
      'of everything',
      whole,
      [
        { line: 0, kopecks: 878_000 },
        { line: 1, kopecks: 99_990 },
        { line: 2, kopecks: 35_000 },
      ],
    ],
    ['of one hoodie', 439_000, [{ line: 0, kopecks: 439_000 }]],
    ['of the mug', 99_990, [{ line: 1, kopecks: 99_990 }]],
    ['of the delivery', 35_000, [{ line: 2, kopecks: 35_000 }]],
    ['of 1 000.00 for a flaw', 100_000, [{ line: 0, kopecks: 100_000 }]],
    [
      'of all but a kopeck',
      whole - 1,
      [
        { line: 0, kopecks: 878_000 },
        { line: 1, kopecks: 99_990 },
        { line: 2, kopecks: 34_999 },
      ],
    ],
  ])('%s is distributed over the lines', (_, amount, shares) => {
    expect(shareRefund(receipt, [], amount)).toEqual(shares);
  });

  it('takes no more from a line than earlier refunds have left', () => {
    const given = [
      { line: 0, kopecks: 100_000 },
      { line: 0, kopecks: 439_000 },
      { line: 2, kopecks: 35_000 },
    ];
    expect(shareRefund(receipt, given, 438_990)).toEqual([
      { line: 0, kopecks: 339_000 },
      { line: 1, kopecks: 99_990 },
    ]);
    expect(() => shareRefund(receipt, given, 438_991)).toThrow(RangeError);
  });

  it.each([0, -1, 0.5, Number.NaN, whole + 1])('of %p is refused', (amount) => {
    expect(() => shareRefund(receipt, [], amount)).toThrow(RangeError);
  });
});

describe('the receipt of a refund', () => {
  it('has whole pieces at their price and a part of a piece as its own line', () => {
    expect(refundReceiptLines(receipt, [{ line: 0, kopecks: 539_000 }])).toEqual([
      { kind: 'goods', title: 'Худи', quantity: 1, priceKopecks: 439_000 },
      { kind: 'goods', title: 'Худи', quantity: 1, priceKopecks: 100_000 },
    ]);
  });

  it('adds up to the amount of each refund in any series of refunds', () => {
    for (const step of [1, 77_777, 99_990, 100_001, 438_999, 439_000]) {
      const given: RefundShare[] = [];
      let open = whole;
      for (let rounds = 0; open > 0 && rounds < 40; rounds++) {
        const amount = Math.min(open, step * (rounds + 1));
        const shares = shareRefund(receipt, given, amount);
        expect(sumOf(refundReceiptLines(receipt, shares))).toBe(amount);
        given.push(...shares);
        open -= amount;
      }
      for (const [line, { quantity, priceKopecks }] of receipt.entries()) {
        const back = given
          .filter((share) => share.line === line)
          .reduce((sum, { kopecks }) => sum + kopecks, 0);
        expect(back).toBeLessThanOrEqual(quantity * priceKopecks);
      }
    }
  });

  it('equals the receipt of the purchase for a full refund', () => {
    expect(refundReceiptLines(receipt, shareRefund(receipt, [], whole))).toEqual(receipt);
  });
});
