import { deferredPart, ListSearch } from '@shop/admin-kit';
import type { OrderFilters } from './orders.filters.ts';
import { OrderChoicePlaces } from './OrderChoicePlaces.tsx';
import { ordersTexts as texts } from './orders.texts.ts';
import styles from './orders.module.css';

const OrderChoices = deferredPart(
  async () => (await import('./order-controls.ts')).OrderChoices,
  <OrderChoicePlaces />,
);

interface OrderFilterLineProps {
  filters: OrderFilters;
  onChange: (filters: Partial<OrderFilters>) => void;
  /** The number of orders in the list; undefined while it is unknown. */
  total: number | undefined;
}

/** The search and filters of the list. */
export function OrderFilterLine({ filters, onChange, total }: OrderFilterLineProps) {
  return (
    <>
      <div className={styles['search']}>
        <ListSearch label={texts.search} onSearch={(search) => onChange({ search })} value={filters.search} />
      </div>
      <OrderChoices filters={filters} onChange={onChange} total={total} />
    </>
  );
}
