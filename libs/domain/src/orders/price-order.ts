import { takePercent } from '../money/money.ts';
import { effectivePrice, giftPriceKopecks, type ProductPrices } from '../money/price.ts';
import { mergeReceiptLines, receiptLinesOf, type ReceiptLine } from './receipt-lines.ts';

/** The data for the price of a line. The prices are read from the catalogue, never from a client. */
export interface LineToPrice extends ProductPrices {
  /** The title of the line on the receipt. */
  title: string;
  quantity: number;
  isGift: boolean;
}

export interface PricedLine {
  /** The price of a piece before the promo discount. */
  unitPriceKopecks: number;
  goodsKopecks: number;
  discountKopecks: number;
  /** The price of the whole line after the discount. */
  paidKopecks: number;
}

export interface OrderTotals {
  goodsKopecks: number;
  discountKopecks: number;
  deliveryKopecks: number;
  /** The amount to be paid: goods less discount, plus delivery. */
  totalKopecks: number;
}

export interface OrderToPrice {
  lines: readonly LineToPrice[];
  /** The discount of a promo in whole percent; 0 without one. */
  discountPercent: number;
  deliveryKopecks: number;
}

export interface PricedOrder {
  /** In the order of the lines given. */
  lines: PricedLine[];
  totals: OrderTotals;
  /** The lines of the fiscal receipt; they add up to exactly `totals.totalKopecks`. */
  receipt: ReceiptLine[];
}

/**
 * The price of an order, in whole kopecks. The promo discount applies to every line except gifts, rounded half up per
 * line, and never to delivery. DECISIONS 4 and 5
 *
 * @throws RangeError when the percents are not whole or not between 0 and 100.
 */
export function priceOrder({ lines, discountPercent, deliveryKopecks }: OrderToPrice): PricedOrder {
  if (!Number.isInteger(discountPercent) || discountPercent < 0 || discountPercent > 100) {
    throw new RangeError(`Not a discount: ${discountPercent}`);
  }
  const priced = lines.map((line) => priceLine(line, discountPercent));
  const goodsKopecks = sumOf(priced.map((line) => line.goodsKopecks));
  const discountKopecks = sumOf(priced.map((line) => line.discountKopecks));
  const receipt = lines.flatMap(({ title, quantity }, at) =>
    receiptLinesOf({ kind: 'goods', title, quantity, paidKopecks: priced[at]?.paidKopecks ?? 0 }),
  );
  const delivery = {
    kind: 'delivery',
    title: 'Доставка',
    quantity: 1,
    paidKopecks: deliveryKopecks,
  } as const;
  return {
    lines: priced,
    totals: {
      goodsKopecks,
      discountKopecks,
      deliveryKopecks,
      totalKopecks: goodsKopecks - discountKopecks + deliveryKopecks,
    },
    receipt: mergeReceiptLines(deliveryKopecks > 0 ? [...receipt, ...receiptLinesOf(delivery)] : receipt),
  };
}

function priceLine(line: LineToPrice, discountPercent: number): PricedLine {
  const unitPriceKopecks = line.isGift ? giftPriceKopecks : effectivePrice(line);
  const goodsKopecks = unitPriceKopecks * line.quantity;
  const discountKopecks = line.isGift ? 0 : takePercent(goodsKopecks, discountPercent);
  return { unitPriceKopecks, goodsKopecks, discountKopecks, paidKopecks: goodsKopecks - discountKopecks };
}

const sumOf = (sums: readonly number[]): number => sums.reduce((sum, one) => sum + one, 0);
