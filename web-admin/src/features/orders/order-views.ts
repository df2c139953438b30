import type { OrderFilters } from './orders.filters.ts';

interface OrderView {
  name: string;
  /** The rest is as on a list that is opened from the menu. */
  filters: Partial<OrderFilters>;
}

export const orderViews: readonly OrderView[] = [
  { name: 'Ждут работы', filters: { period: 'all', status: 'in-processing', money: 'paid' } },
  { name: 'Просрочены', filters: { period: 'all', traits: ['overdue'] } },
  { name: 'К возврату', filters: { period: 'all', money: 'to-refund' } },
  // Behind the specification's five there is no other place where an order is met that waits for the rest of its money.
  { name: 'Не хватает', filters: { period: 'all', money: 'underpaid' } },
  {
    name: 'Без трека',
    filters: { period: 'all', status: 'handed-over-for-delivery', traits: ['no-track'] },
  },
  { name: 'За сегодня', filters: { period: 'today' } },
];
