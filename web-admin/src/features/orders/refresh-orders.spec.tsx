import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from '@jest/globals';
import { aStaffOrder } from './order-drawer/a-staff-order.ts';
import { orderHistory, orderQuery } from './order-drawer/order.queries.ts';
import { ordersKey } from './orders.queries.ts';
import { forgetOrders, refreshOrders } from './refresh-orders.ts';

const [open, closed, other] = ['a', 'b', 'c'].map((digit) => digit.repeat(24)) as [string, string, string];

function aCache(): QueryClient {
  const queries = new QueryClient();
  for (const id of [open, closed, other]) {
    queries.setQueryData(orderQuery(id).queryKey, aStaffOrder({ _id: id }));
    queries.setQueryData(orderHistory(id).queryKey, []);
  }
  queries.setQueryData([ordersKey, 'list'], 'rows');
  return queries;
}

const isKept = (queries: QueryClient, id: string): boolean =>
  queries.getQueryData(orderQuery(id).queryKey) !== undefined &&
  queries.getQueryData(orderHistory(id).queryKey) !== undefined;

describe('refreshOrders', () => {
  it('forgets closed orders, and asks again for the open one and the lists', async () => {
    const queries = aCache();
    let loads = 0;
    const stop = new QueryObserver(queries, {
      queryKey: orderQuery(open).queryKey,
      queryFn: () => {
        loads += 1;
        return Promise.resolve(aStaffOrder({ _id: open }));
      },
      staleTime: Infinity,
    }).subscribe(() => undefined);
    await refreshOrders(queries);
    stop();
    expect(loads).toBe(1);
    expect(queries.getQueryData(orderQuery(open).queryKey)).toBeDefined();
    expect([closed, other].map((id) => isKept(queries, id))).toEqual([false, false]);
    expect(queries.getQueryState([ordersKey, 'list'])?.isInvalidated).toBe(true);
  });
});

describe('forgetOrders', () => {
  it('forgets only the changed orders', () => {
    const queries = aCache();
    forgetOrders(queries, [closed]);
    expect([open, closed, other].map((id) => isKept(queries, id))).toEqual([true, false, true]);
  });
});
