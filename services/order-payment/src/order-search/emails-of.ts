import type { FoundOrder } from '../orders/order-views.ts';

/** The e-mails of orders, normalised and without duplicates, in the sequence of the orders. */
export const emailsOf = (orders: readonly Pick<FoundOrder, 'emailKey'>[]): string[] => [
  ...new Set(orders.map(({ emailKey }) => emailKey).filter((email) => email !== '')),
];
