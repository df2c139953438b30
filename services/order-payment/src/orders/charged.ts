import type { OrderRecord } from './order-record.ts';
import type { Charged } from './order-parts.schema.ts';

/** What the payment of an order was made for, whatever staff made of the order since. DECISIONS 10 */
export const chargedOf = ({
  charged,
  lines,
  totals,
}: Pick<OrderRecord, 'charged' | 'lines' | 'totals'>): Charged => charged ?? { lines, totals };

/** What the payment of an order was made for, in kopecks. */
export const chargedKopecksOf = (order: Pick<OrderRecord, 'charged' | 'lines' | 'totals'>): number =>
  chargedOf(order).totals.totalKopecks;
