import { moscowDay } from '@shop/domain';
import type { Period } from './orders.filters.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const moscow = '+03:00';

/** The date range of a list of orders, in Moscow days. Null: unbounded. */
export function orderDates(
  { period, from, to }: { period: Period; from: string | null; to: string | null },
  now: Date,
): [from: string | null, to: string | null] {
  if (period === 'all') return [null, null];
  if (period === 'own') return [from && beginOf(from), to && `${to}T23:59:59.999${moscow}`];
  if (period === 'today') return [beginOf(moscowDay(now)), null];
  // Rounded down to a full minute, so that the query stays the same for that long.
  const minute = Math.floor(now.getTime() / minuteMs) * minuteMs;
  return [new Date(minute - Number(period) * dayMs).toISOString(), null];
}

const beginOf = (day: string): string => `${day}T00:00:00.000${moscow}`;
