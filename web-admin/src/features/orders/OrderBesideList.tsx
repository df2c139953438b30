import { useListQuery, useListState } from '@shop/admin-kit';
import { OrderDrawer } from './order-drawer/OrderDrawer.tsx';
import { ordersSchema } from './orders.filters.ts';
import { ordersQuery } from './orders.queries.ts';
import { OrdersPage } from './OrdersPage.tsx';

/** An order with the list behind it, whose filters stand in the same address. */
export function OrderBesideList() {
  const { filters, sort, page, size } = useListState(ordersSchema);
  const { data } = useListQuery(ordersQuery({ filters, sort, page, size }));
  return (
    <>
      <OrdersPage />
      <OrderDrawer orderIds={data?.data.map(({ _id }) => _id) ?? []} />
    </>
  );
}
