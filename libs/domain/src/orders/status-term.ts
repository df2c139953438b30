import type { AdminStatus } from './admin-status.ts';

/** How many days an order may stay in a status before it is late; null where the order does not wait for the shop. */
const dayLimits: Readonly<Record<AdminStatus, number | null>> = {
  'in-processing': 3,
  'in-sewing': 7,
  'in-printing': 5,
  'packed-ready-for-shipment': 2,
  'handed-over-for-delivery': 21,
  delivered: null,
  canceled: null,
};

/** The statuses of production: the columns of the workshop board, in the order of the work. */
export const boardStatuses = [
  'in-processing',
  'in-sewing',
  'in-printing',
  'packed-ready-for-shipment',
] as const satisfies readonly AdminStatus[];

export type BoardStatus = (typeof boardStatuses)[number];

const dayMs = 86_400_000;
const daysToMake = boardStatuses.reduce((days, status) => days + (dayLimits[status] ?? 0), 0);

/** The deadline of an order that entered a status at `since`; null when the status has none. */
export function statusTermEnd(status: AdminStatus, since: Date): Date | null {
  const days = dayLimits[status];
  return days === null ? null : new Date(since.getTime() + days * dayMs);
}

/** The shipping deadline of an order: the sum of the limits of all production statuses. */
export const promisedBy = (placedAt: Date): Date => new Date(placedAt.getTime() + daysToMake * dayMs);

/** How many days an order may stay in a status; null where the order does not wait for the shop. */
export const dayLimitOf = (status: AdminStatus): number | null => dayLimits[status];
