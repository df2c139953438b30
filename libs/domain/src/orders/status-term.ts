import type { AdminStatus } from './admin-status.ts';

/** How many days an order may stand in a status before it is late; null where nobody waits for the shop. */
const dayLimits: Readonly<Record<AdminStatus, number | null>> = {
  'in-processing': 3,
  'in-sewing': 7,
  'in-printing': 5,
  'packed-ready-for-shipment': 2,
  'handed-over-for-delivery': 21,
  delivered: null,
  canceled: null,
};

/** The statuses in which an order is being made: the columns of the workshop's board, in the order of the work. */
export const boardStatuses = [
  'in-processing',
  'in-sewing',
  'in-printing',
  'packed-ready-for-shipment',
] as const satisfies readonly AdminStatus[];

export type BoardStatus = (typeof boardStatuses)[number];

const dayMs = 86_400_000;
const daysToMake = boardStatuses.reduce((days, status) => days + (dayLimits[status] ?? 0), 0);

/** When an order that came to a status at a moment is late; null when it never is. */
export function statusTermEnd(status: AdminStatus, since: Date): Date | null {
  const days = dayLimits[status];
  return days === null ? null : new Date(since.getTime() + days * dayMs);
}

/** By when an order is to be on its way: when it would have stood in each status of the workshop as long as it may. */
export const promisedBy = (placedAt: Date): Date => new Date(placedAt.getTime() + daysToMake * dayMs);

/** How many days an order may stand in a status; null where nobody waits for the shop. */
export const dayLimitOf = (status: AdminStatus): number | null => dayLimits[status];
