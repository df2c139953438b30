import { countDays } from '@shop/domain';

export const details = ['daily', 'weekly', 'monthly'] as const;
export type Detail = (typeof details)[number];

/** The fewest days of a period for each detail. */
const fewest: Readonly<Record<Detail, number>> = { daily: 1, weekly: 7, monthly: 30 };

export const isDetailOf = (detail: Detail, days: number): boolean => days >= fewest[detail];

/** The detail that is shown: one for which the period has become too short falls back to days. */
export function detailOf(wanted: string | null, { start, end }: { start: string; end: string }): Detail {
  const detail = details.find((one) => one === wanted) ?? 'daily';
  return isDetailOf(detail, countDays(start, end)) ? detail : 'daily';
}

export const metrics = ['income', 'ordersCount', 'averageCheck', 'usersCount'] as const;
export type Metric = (typeof metrics)[number];
