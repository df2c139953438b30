/** The production statuses of an order, in the order of the work; staff may switch between any two. DECISIONS 6 */
export const adminStatuses = [
  'in-processing',
  'in-sewing',
  'in-printing',
  'packed-ready-for-shipment',
  'handed-over-for-delivery',
  'delivered',
  'canceled',
] as const;

export type AdminStatus = (typeof adminStatuses)[number];

/** Two wordings: short ones for lists and search results, whole ones for the page of a customer's own order. */
const wordings = {
  'in-processing': { short: 'В обработке', whole: 'В обработке' },
  'in-sewing': { short: 'В пошиве', whole: 'На пошиве' },
  'in-printing': { short: 'В печати', whole: 'На печати' },
  'packed-ready-for-shipment': { short: 'Готов к отправке', whole: 'Упакован и готов к отправке' },
  'handed-over-for-delivery': { short: 'Передан для доставки', whole: 'Передано в доставку' },
  delivered: { short: 'Доставлен', whole: 'Доставлено' },
  canceled: { short: 'Отменен', whole: 'Отменено' },
} as const satisfies Record<AdminStatus, { short: string; whole: string }>;

/** The label of a status; an order without one counts as `in-processing`. */
export function adminStatusLabel(
  status: AdminStatus | null | undefined,
  wording: 'short' | 'whole' = 'short',
): string {
  return wordings[status ?? 'in-processing'][wording];
}

/** The progress of an order in percent: equal steps up to `delivered`; a cancelled order is at 100 as well. */
export function adminStatusProgress(status: AdminStatus): number {
  const last = adminStatuses.indexOf('delivered');
  return Math.round((Math.min(adminStatuses.indexOf(status), last) / last) * 100);
}
