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

const dayMs = 86_400_000;

/** When an order that came to a status at a moment is late; null when it never is. */
export function statusTermEnd(status: AdminStatus, since: Date): Date | null {
  const days = dayLimits[status];
  return days === null ? null : new Date(since.getTime() + days * dayMs);
}
