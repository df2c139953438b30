import type { OrderRecord } from './order-record.ts';
import type { Charged } from './order-parts.schema.ts';

/** The lines and totals that the payment was made for, regardless of later edits by staff. DECISIONS 10 */
export const chargedOf = ({
  charged,
  lines,
  totals,
}: Pick<OrderRecord, 'charged' | 'lines' | 'totals'>): Charged => charged ?? { lines, totals };

/** The amount that the payment of an order was made for, in kopecks. */
export const chargedKopecksOf = (order: Pick<OrderRecord, 'charged' | 'lines' | 'totals'>): number =>
  chargedOf(order).totals.totalKopecks;
