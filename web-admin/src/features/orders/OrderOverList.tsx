import { useListQuery, useListState } from '@shop/admin-kit';
import { OrderDrawer } from './order-drawer/OrderDrawer.tsx';
import { ordersSchema } from './orders.filters.ts';
import { ordersQuery } from './orders.queries.ts';

/** An order in a drawer over the list; the URL keeps the list's filters. */
export function OrderOverList() {
  const { filters, sort, page, size } = useListState(ordersSchema);
  const { data } = useListQuery(ordersQuery({ filters, sort, page, size }));
  return <OrderDrawer orderIds={data?.data.map(({ _id }) => _id) ?? []} />;
}
