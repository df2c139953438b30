import { AppError, maxOrderKopecks, maxReceiptLines, priceOrder } from '@shop/domain';
import type { OrderPromo } from '../orders/order-record.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Checkout } from './checkout.ts';
import type { CheckedLine } from './line-refusals.ts';

/**
 * The lines as they are bought, with the catalogue's own prices and the promo's discount. DECISIONS 4 and 5
 *
 * @throws AppError ORDER_TOO_LONG above `maxReceiptLines`; ORDER_TOO_EXPENSIVE above `maxOrderKopecks`
 */
export function snapshotOf(
  { lines }: Checkout,
  checked: readonly CheckedLine[],
  promo: OrderPromo | undefined,
  deliveryKopecks: number,
): Pick<OrderRecord, 'lines' | 'totals' | 'receipt'> {
  const bought = lines.map((line, at) => ({ ...line, ...(checked[at]?.product ?? fail()) }));
  const discountPercent = promo?.discountPercentage ?? 0;
  const priced = priceOrder({ lines: bought, discountPercent, deliveryKopecks });
  if (priced.receipt.length > maxReceiptLines) throw new AppError('ORDER_TOO_LONG');
  if (priced.totals.totalKopecks > maxOrderKopecks) throw new AppError('ORDER_TOO_EXPENSIVE');
  const snapshots = bought.map((line, at) => {
    const { productId, title, image, colour, size, seam, plainSeam, isGift, quantity } = line;
    const { unitPriceKopecks, discountKopecks, paidKopecks } = priced.lines[at] ?? fail();
    return {
      ...{ productId, title, image, colour, size, seam },
      ...(plainSeam !== undefined && { plainSeam }),
      ...{ isGift, quantity },
      ...{ unitPriceKopecks, discountKopecks, paidKopecks },
    };
  });
  return { lines: snapshots, totals: priced.totals, receipt: priced.receipt };
}

/** For data that is missing only if another service violates its contract. */
function fail(): never {
  throw new AppError('INTERNAL', { cause: 'an answer lacks what was asked for' });
}
