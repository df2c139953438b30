import { addDays, monthStart, weekStart } from '@shop/domain';
import type { listOrderStats, ReplyInputOf, StatsDetail } from '@shop/contracts';
import { chargedKopecksOf } from '../orders/charged.ts';
import { paidExtrasOf, refundedKopecksOf } from '../orders/order-payments.ts';
import type { PaidOrder } from '../orders/paid-orders.repository.ts';

/** What was sold on one day. */
export interface DayFigures {
  incomeKopecks: number;
  ordersCount: number;
  buyers: ReadonlySet<string>;
}

type Row = ReplyInputOf<typeof listOrderStats>['rows'][number];

const startOf: Readonly<Record<StatsDetail, (day: string, start: string) => string>> = {
  whole: (_day, start) => start,
  daily: (day) => day,
  weekly: weekStart,
  monthly: monthStart,
};

/** What was paid for an order less what was refunded, or is reserved for a refund. */
export const incomeOf = (order: PaidOrder): number =>
  paidExtrasOf(order).reduce((sum, { amountKopecks }) => sum + amountKopecks, paidFirst(order)) -
  refundedKopecksOf(order);

const paidFirst = ({ charged, totals }: PaidOrder): number =>
  chargedKopecksOf({ lines: [], totals, ...(charged && { charged: { lines: [], totals: charged.totals } }) });

/** Identifies the buyer: the account, else the phone. A manual order may have neither. */
export const buyerOf = ({ _id, customerId, buyer, emailKey }: PaidOrder): string =>
  customerId ?? (buyer.phone || emailKey || _id.toHexString());

/** The figures of days as rows by day, week or month, without gaps. */
export function toRows(
  { start, end, detail }: { start: string; end: string; detail: StatsDetail },
  days: ReadonlyMap<string, DayFigures>,
): Row[] {
  const periods = new Map<string, { incomeKopecks: number; ordersCount: number; buyers: Set<string> }>();
  for (let day = start; day <= end; day = addDays(day, 1)) {
    const date = startOf[detail](day, start);
    const period = periods.get(date) ?? { incomeKopecks: 0, ordersCount: 0, buyers: new Set() };
    periods.set(date, period);
    const figures = days.get(day);
    if (!figures) continue;
    period.incomeKopecks += figures.incomeKopecks;
    period.ordersCount += figures.ordersCount;
    for (const buyer of figures.buyers) period.buyers.add(buyer);
  }
  return [...periods].map(([date, { incomeKopecks, ordersCount, buyers }]) => ({
    ...{ date, incomeKopecks, ordersCount, usersCount: buyers.size },
    averageCheckKopecks: ordersCount === 0 ? 0 : Math.round(incomeKopecks / ordersCount),
  }));
}
