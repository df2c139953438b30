import type { FoundOrder } from '../orders/order-views.ts';

/** The e-mails that orders have, normalised, each once, that of the newest order first. */
export const emailsOf = (orders: readonly Pick<FoundOrder, 'emailKey'>[]): string[] => [
  ...new Set(orders.map(({ emailKey }) => emailKey).filter((email) => email !== '')),
];
