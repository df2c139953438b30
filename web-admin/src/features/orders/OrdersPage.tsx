import { useMemo, useRef } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import {
  DataTable,
  deferredPart,
  Moment,
  useKeptPlace,
  useListQuery,
  useListState,
  type RowSpec,
  type Selection,
} from '@shop/admin-kit';
import { adminStatusLabel, formatMoney, roublesToKopecks } from '@shop/domain';
import { paths } from '../../paths.ts';
import { isLate } from './is-late.ts';
import { LateSign } from './OrderStatusBar.tsx';
import { OrderFilterLine } from './OrderFilterLine.tsx';
import { OrderViews } from './OrderViews.tsx';
import { buyerName, ordersColumns } from './orders.columns.tsx';
import { orderFilterTexts, ordersSchema } from './orders.filters.ts';
import { ordersQuery, type OrderRow } from './orders.queries.ts';
import { ordersTexts as texts } from './orders.texts.ts';
import { useLiveOrders } from './use-live-orders.ts';
import { useOrderBulk } from './use-order-bulk.tsx';
import styles from './orders.module.css';

const FreshOrders = deferredPart(async () => (await import('./order-controls.ts')).FreshOrders);

/** The orders of the shop, for packing, sewing and customer support; a single order opens beside the list. */
export function OrdersPage() {
  const state = useListState(ordersSchema);
  const { filters, sort, page, size, set, search } = state;
  const question = { filters, sort, page, size };
  const query = useListQuery(ordersQuery(question));
  const { bulk, dialog } = useOrderBulk(query.data, question);
  const list = useRef<HTMLDivElement>(null);
  const { freshCount, showFresh } = useLiveOrders(question, query.data, () =>
    isAtRows(list.current, bulk?.selection),
  );
  const { id = null } = useParams();
  useKeptPlace(id, (opened) =>
    list.current?.querySelector<HTMLElement>(`[data-row-key="${opened}"] :is(a, button)`),
  );
  const rows = useMemo(() => rowsOf(search), [search]);
  return (
    <div className={styles['page']} ref={list}>
      <OrderViews state={state} />
      <FreshOrders count={freshCount} onShow={showFresh} />
      <DataTable
        {...(bulk && { bulk })}
        columns={ordersColumns}
        filterTexts={orderFilterTexts}
        filters={
          <OrderFilterLine
            filters={filters}
            onChange={(change) => set({ filters: change })}
            total={query.data?.total}
          />
        }
        forms={texts.forms}
        id="orders"
        label={texts.label}
        query={query}
        rows={rows}
        state={state}
        texts={texts.list}
      />
      {dialog}
      <Outlet />
    </div>
  );
}

/** Whether new rows would disturb the user: the rows have the pointer or the focus, or are ticked or scrolled. */
function isAtRows(page: HTMLElement | null, selection: Selection | undefined): boolean {
  const rows = page?.querySelector('tbody, ul:has([data-row-key])');
  if (!rows) return false;
  const scroller = rows.closest('table')?.parentElement?.closest('[data-scroller]');
  const isScrolled = window.scrollY > 0 || (scroller?.scrollTop ?? 0) > 0;
  return isScrolled || rows.matches(':hover, :focus-within') || (selection?.keys().length ?? 0) > 0;
}

/** The link of an order keeps the list's filters, so that closing it leads back to the same rows. */
const rowsOf = (search: string): RowSpec<OrderRow> => ({
  key: ({ _id }) => _id,
  name: ({ orderId }) => `Заказ ${orderId}`,
  href: ({ _id }) => paths.order(_id) + search,
  phone: {
    // An order of the earlier site may have no name.
    title: (row) => [row.orderId, buyerName(row)].filter(Boolean).join(' · '),
    note: ({ adminStatus, createdBy, dueAt, gone }) => (
      <>
        {isLate({ dueAt }) && !gone ? <LateSign /> : null}{' '}
        {gone ? texts.gone[gone] : adminStatusLabel(adminStatus)}, <Moment at={createdBy} isDay />
      </>
    ),
    aside: ({ amount }) => formatMoney(roublesToKopecks(amount), 'руб.'),
  },
  isHighlighted: ({ isCustom }) => isCustom,
  isGone: ({ gone }) => gone !== undefined,
});
