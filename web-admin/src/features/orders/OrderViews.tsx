import { SavedViews, type ListState } from '@shop/admin-kit';
import { orderViews } from './order-views.ts';
import { orderViewStore } from './order-view-store.ts';
import { ordersColumns } from './orders.columns.tsx';
import { ordersSchema, type OrderFilters } from './orders.filters.ts';
import { useOrderCounts } from './use-order-counts.ts';

interface OrderViewsProps {
  state: ListState<OrderFilters, (typeof ordersSchema.sortBy)[number]>;
}

/** The built-in views for daily work, with their current numbers of orders, and the saved views. */
export function OrderViews({ state }: OrderViewsProps) {
  const counts = useOrderCounts(orderViews.map(({ filters }) => filters));
  return (
    <SavedViews
      builtIn={orderViews.map((view, at) => ({ ...view, count: counts[at] ?? null }))}
      columns={ordersColumns}
      schema={ordersSchema}
      state={state}
      store={orderViewStore}
      tableId="orders"
    />
  );
}
