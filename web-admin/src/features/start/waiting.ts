import type { CountStaffOrdersData, StaffTask } from '@shop/api-client';
import { addDays, moscowDay, type Permission } from '@shop/domain';
import { paths } from '../../paths.ts';
import { startTexts as texts } from './start.texts.ts';

/** Something that waits for the person: a number that leads to its list. */
export interface WaitingWork {
  key: string;
  title: string;
  count: number;
  /** There are more than `count`. */
  isMore?: boolean;
  to: string;
  /** Money or a promise to a buyer is at stake. */
  isUrgent?: boolean;
}

type Filters = CountStaffOrdersData['body']['lists'][number];

interface OrderWork extends Pick<WaitingWork, 'key' | 'title' | 'isUrgent'> {
  /** The query of the list in the URL. */
  search: Readonly<Record<string, string>>;
  filters: Filters;
}

const all: Filters = { selectedStatus: 'all' };

/** Lists of orders that need a hand, with the same filters in the URL and for the count. */
export function orderWork(now: Date): OrderWork[] {
  const yesterday = addDays(moscowDay(now), -1);
  return [
    {
      ...{ key: 'untouched', title: texts.untouched, isUrgent: true },
      search: { period: 'own', to: yesterday, status: 'in-processing', money: 'paid' },
      filters: {
        ...{ selectedStatus: 'in-processing', money: 'paid' },
        dateRange: [null, `${yesterday}T23:59:59.999+03:00`],
      },
    },
    {
      ...{ key: 'overdue', title: texts.overdue, isUrgent: true },
      search: { period: 'all', traits: 'overdue' },
      filters: { ...all, overdue: true },
    },
    {
      ...{ key: 'refundFailed', title: texts.refundFailed, isUrgent: true },
      search: { period: 'all', money: 'refund-failed' },
      filters: { ...all, money: 'refund-failed' },
    },
    {
      ...{ key: 'toRefund', title: texts.toRefund, isUrgent: true },
      search: { period: 'all', money: 'to-refund' },
      filters: { ...all, money: 'to-refund' },
    },
    {
      ...{ key: 'underpaid', title: texts.underpaid },
      search: { period: 'all', money: 'underpaid' },
      filters: { ...all, money: 'underpaid' },
    },
    {
      ...{ key: 'mentioned', title: texts.mentioned },
      search: { period: 'all', traits: 'mentioned' },
      filters: { ...all, mentionsMe: true },
    },
  ];
}

export const orderListPath = ({ search }: Pick<OrderWork, 'search'>): string =>
  `${paths.orders()}?${new URLSearchParams(search)}`;

/** Lists of products that need a hand. */
export const productWork = (now: Date) =>
  [
    {
      ...{ key: 'saleEnds', title: texts.saleEnds, search: 'sale=ends-today' },
      filters: { saleEndsOn: moscowDay(now) },
    },
    {
      ...{ key: 'noPhotos', title: texts.noPhotos, search: 'lack=photos' },
      filters: { withoutPhotos: true },
    },
    {
      ...{ key: 'noCategory', title: texts.noCategory, search: 'lack=category' },
      filters: { withoutCategory: true },
    },
  ] as const;

/** The open tasks of a person; urgent when one of them is late. They are listed further down on the start page. */
export function ownTasks(
  tasks: readonly Pick<StaffTask, 'assignee' | 'deadline'>[],
  personId: string,
  now: Date,
): Omit<WaitingWork, 'to'> {
  const mine = tasks.filter(({ assignee }) => assignee?._id === personId);
  return {
    ...{ key: 'tasks', title: texts.ownTasks, count: mine.length },
    isUrgent: mine.some(({ deadline }) => Date.parse(deadline) < now.getTime()),
  };
}

/** Whose work the page shows. */
export const areasOf = (permissions: ReadonlySet<Permission>) => ({
  orders: permissions.has('viewUserOrders'),
  /** The workshop sees its board, not the buyers. */
  board: permissions.has('changeOrderStatus') && !permissions.has('viewUserOrders'),
  products: permissions.has('editShopItems'),
});
