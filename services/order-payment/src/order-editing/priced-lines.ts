import { AppError, lineKey, maxOrderKopecks, priceEdit } from '@shop/domain';
import { chargedOf } from '../orders/charged.ts';
import type { OrderRecord } from '../orders/order-record.ts';

type Content = Pick<OrderRecord, 'lines' | 'totals'>;
type Line = OrderRecord['lines'][number];

/**
 * What an order costs with these lines. Lines that were paid for are again exactly what they were, so that reverting an
 * edit leaves neither a debt nor a refund.
 */
export function priceLines(order: OrderRecord, lines: readonly Line[]): Content {
  const charged = chargedOf(order);
  const { totals, priced } = priceEdit(lines, [order, charged], order.promo?.discountPercentage ?? 0);
  const known = new Map(charged.lines.map((line) => [pieceKey(line), line]));
  return {
    lines: lines.map((line, at) => known.get(pieceKey(line)) ?? { ...line, ...priced[at] }),
    totals: plainTotals(totals),
  };
}

/** Products that the shop does not know differ by their titles only. */
const pieceKey = (line: Line): string =>
  `${lineKey(line)} ${line.quantity} ${line.unitPriceKopecks} ${line.title}`;

/**
 * The same totals with another sum than the lines make; the difference is stored beside them.
 *
 * @throws AppError ORDER_TOO_EXPENSIVE above `maxOrderKopecks`
 */
export function withTotal(totals: OrderRecord['totals'], totalKopecks: number): OrderRecord['totals'] {
  if (totalKopecks > maxOrderKopecks) throw new AppError('ORDER_TOO_EXPENSIVE');
  const { goodsKopecks, discountKopecks, deliveryKopecks } = totals;
  const adjustmentKopecks = totalKopecks - (goodsKopecks - discountKopecks + deliveryKopecks);
  return plainTotals({ goodsKopecks, discountKopecks, deliveryKopecks, adjustmentKopecks, totalKopecks });
}

function plainTotals(totals: {
  goodsKopecks: number;
  discountKopecks: number;
  deliveryKopecks: number;
  adjustmentKopecks?: number | undefined;
  totalKopecks: number;
}): OrderRecord['totals'] {
  const { goodsKopecks, discountKopecks, deliveryKopecks, adjustmentKopecks = 0, totalKopecks } = totals;
  return {
    ...{ goodsKopecks, discountKopecks, deliveryKopecks, totalKopecks },
    ...(adjustmentKopecks !== 0 && { adjustmentKopecks }),
  };
}
