import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ListState } from '@shop/admin-kit';
import { orderViews } from './order-views.ts';
import { ordersSchema, type OrderFilters } from './orders.filters.ts';
import { ordersQuery } from './orders.queries.ts';
import styles from './orders.module.css';

interface OrderViewsProps {
  state: ListState<OrderFilters, (typeof ordersSchema.sortBy)[number]>;
}

/** What staff look at every day, each with how many orders it holds now. */
export function OrderViews({ state }: OrderViewsProps) {
  const counts = useQueries({
    queries: orderViews.map(({ filters }) =>
      ordersQuery({
        filters: { ...ordersSchema.defaults, ...filters },
        sort: ordersSchema.sort,
        page: 1,
        size: 1,
      }),
    ),
  });
  const isShown = (filters: Partial<OrderFilters>): boolean =>
    JSON.stringify({ ...ordersSchema.defaults, ...filters }) === JSON.stringify(state.filters);
  return (
    <nav aria-label="Готовые виды" className={styles['views']}>
      {orderViews.map(({ name, filters }, at) => (
        <Link
          aria-current={isShown(filters) ? 'true' : undefined}
          className={styles['view']}
          key={name}
          to={state.href({ filters: { ...ordersSchema.defaults, ...filters } })}
        >
          {name}
          <span className={styles['viewCount']}>{counts[at]?.data?.total ?? '…'}</span>
        </Link>
      ))}
    </nav>
  );
}
