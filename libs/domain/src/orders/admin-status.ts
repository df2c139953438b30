/** Where the making of an order stands, in the order of the work; staff may set any from any other. DECISIONS 6 */
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

/** Two wordings: short ones in lists and search results, whole ones where a customer looks at an own order. */
const wordings = {
  'in-processing': { short: 'В обработке', whole: 'В обработке' },
  'in-sewing': { short: 'В пошиве', whole: 'На пошиве' },
  'in-printing': { short: 'В печати', whole: 'На печати' },
  'packed-ready-for-shipment': { short: 'Готов к отправке', whole: 'Упакован и готов к отправке' },
  'handed-over-for-delivery': { short: 'Передан для доставки', whole: 'Передано в доставку' },
  delivered: { short: 'Доставлен', whole: 'Доставлено' },
  canceled: { short: 'Отменен', whole: 'Отменено' },
} as const satisfies Record<AdminStatus, { short: string; whole: string }>;

/** The label of a status; an order without one is being processed. */
export function adminStatusLabel(
  status: AdminStatus | null | undefined,
  wording: 'short' | 'whole' = 'short',
): string {
  return wordings[status ?? 'in-processing'][wording];
}

/** How much of the way is done, 0 to 100: even steps up to delivered; a cancelled order is at its end as well. */
export function adminStatusProgress(status: AdminStatus): number {
  const last = adminStatuses.indexOf('delivered');
  return Math.round((Math.min(adminStatuses.indexOf(status), last) / last) * 100);
}
