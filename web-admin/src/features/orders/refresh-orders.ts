import type { QueryClient } from '@tanstack/react-query';
import { orderHistory, orderMails, orderQuery } from './order-drawer/order.queries.ts';
import { ordersKey } from './orders.queries.ts';

const queriesOf = (id: string) => [orderQuery(id), orderHistory(id), orderMails(id)];
/** The beginnings of the keys above, for any order. */
const keysOfAny = () => queriesOf('').map(({ queryKey: [{ _id }] }) => [{ _id }]);

/** After a change of orders: loads again what is shown of any order, and forgets the rest. */
export async function refreshOrders(queries: QueryClient): Promise<void> {
  forgetOrders(queries);
  await Promise.all([
    queries.invalidateQueries({ queryKey: [ordersKey] }),
    ...keysOfAny().map((queryKey) => queries.invalidateQueries({ queryKey })),
  ]);
}

/**
 * Forgets orders that are not open: what they were before must not be shown when they are opened.
 *
 * @param ids all orders when absent
 */
export function forgetOrders(queries: QueryClient, ids?: readonly string[]): void {
  const keys = ids ? ids.flatMap(queriesOf).map(({ queryKey }) => queryKey) : keysOfAny();
  for (const queryKey of keys) queries.removeQueries({ queryKey, type: 'inactive' });
}
