import { useMemo, useRef, useState } from 'react';
import { Plus, Truck } from 'lucide-react';
import { Link, Outlet, useParams } from 'react-router-dom';
import {
  apiErrorText,
  DataTable,
  deferredPart,
  Moment,
  useIsPhone,
  useKeptPlace,
  useListQuery,
  useListState,
  type BulkAction,
  type RowSpec,
  type Selection,
} from '@shop/admin-kit';
import { adminStatusLabel, formatMoney, roublesToKopecks } from '@shop/domain';
import { buttonClass } from '@shop/ui-kit';
import { showToast } from '@shop/web-kit';
import { useScreenTitle } from '../../frame/screen-title.ts';
import { paths } from '../../paths.ts';
import { isLate } from './is-late.ts';
import { LateSign } from './OrderStatusBar.tsx';
import { OrderFilterLine } from './OrderFilterLine.tsx';
import { OrderViews } from './OrderViews.tsx';
import { buyerName, ordersColumns } from './orders.columns.tsx';
import { orderFilterTexts, ordersSchema, periodOf } from './orders.filters.ts';
import { ordersQuery, type OrderRow } from './orders.queries.ts';
import { ordersTexts as texts } from './orders.texts.ts';
import { tracksTexts } from './tracks/tracks.texts.ts';
import { useLiveOrders } from './use-live-orders.ts';
import { useOrderBulk } from './use-order-bulk.tsx';
import styles from './orders.module.css';

const FreshOrders = deferredPart(async () => (await import('./order-controls.ts')).FreshOrders);

const TracksDialog = deferredPart(async () => (await import('./order-controls.ts')).TracksDialog);

/** The orders of the shop, for packing, sewing and customer support; a single order opens beside the list. */
export function OrdersPage() {
  const state = useListState(ordersSchema);
  const { filters, sort, page, size, set, search } = state;
  const question = { filters, sort, page, size };
  const query = useListQuery(ordersQuery(question));
  const { bulk, dialog, mayChange } = useOrderBulk(query.data, question);
  const [isTracksOpen, setTracksOpen] = useState(false);
  const total = query.data?.total;
  const isPhone = useIsPhone();
  const list = useRef<HTMLDivElement>(null);
  const { freshCount, showFresh } = useLiveOrders(question, query.data, () =>
    isAtRows(list.current, bulk?.selection),
  );
  const { id = null } = useParams();
  useKeptPlace(id, (opened) =>
    list.current?.querySelector<HTMLElement>(`[data-row-key="${opened}"] :is(a, button)`),
  );
  // The header of a phone has no room for it.
  useScreenTitle(id === null && total !== undefined && !isPhone ? texts.counted(total) : undefined);
  const actions = bulk?.actions;
  const rows = useMemo(() => rowsOf(search, actions), [search, actions]);
  const isLimited = periodOf(filters) !== 'all';
  const wider = isLimited ? (
    <button
      className={buttonClass({ variant: 'plain', size: 'small' })}
      onClick={() => set({ filters: { period: 'all', from: null, to: null } })}
      type="button"
    >
      {texts.wholeTime}
    </button>
  ) : null;
  const { noneLately, ...listTexts } = texts.list;
  return (
    <div className={styles['page']} ref={list}>
      <div className={styles['head']}>
        <OrderViews state={state} />
        {mayChange ? (
          <button
            aria-label={tracksTexts.open}
            className={buttonClass({ variant: 'plain', size: 'small' })}
            onClick={() => setTracksOpen(true)}
            title={tracksTexts.title}
            type="button"
          >
            {isPhone ? <Truck aria-hidden size={20} /> : tracksTexts.open}
          </button>
        ) : null}
        {mayChange ? (
          <Link
            aria-label={texts.newOrder}
            className={buttonClass({ size: 'small' })}
            title={texts.newOrder}
            to={paths.newOrder()}
          >
            {isPhone ? <Plus aria-hidden size={20} /> : texts.newOrder}
          </Link>
        ) : null}
      </div>
      <FreshOrders count={freshCount} onShow={showFresh} />
      <DataTable
        {...(bulk && { bulk })}
        columns={ordersColumns}
        filterTexts={orderFilterTexts}
        filters={
          <OrderFilterLine filters={filters} onChange={(change) => set({ filters: change })} total={total} />
        }
        forms={texts.forms}
        id="orders"
        label={texts.label}
        query={query}
        rows={rows}
        shownFilters={isPhone ? shownOnPhone : shownFilters}
        state={state}
        texts={{ ...listTexts, ...(isLimited && { empty: noneLately }), wider }}
      />
      {dialog}
      {isTracksOpen ? <TracksDialog onClose={() => setTracksOpen(false)} /> : null}
      <Outlet />
    </div>
  );
}

const shownFilters = ['search', 'period', 'from', 'to', 'status'] as const;
const shownOnPhone = ['search'] as const;

/** Whether new rows would disturb the user: the rows have the pointer or the focus, or are ticked or scrolled. */
function isAtRows(page: HTMLElement | null, selection: Selection | undefined): boolean {
  const rows = page?.querySelector('tbody, ul:has([data-row-key])');
  if (!rows) return false;
  const scroller = rows.closest('table')?.parentElement?.closest('[data-scroller]');
  const isScrolled = window.scrollY > 0 || (scroller?.scrollTop ?? 0) > 0;
  return isScrolled || rows.matches(':hover, :focus-within') || (selection?.keys().length ?? 0) > 0;
}

async function runOn(id: string, run: BulkAction['run']): Promise<void> {
  try {
    await run([id]);
  } catch (error) {
    showToast(apiErrorText(error), 'failure');
  }
}

/** The link of an order keeps the list's filters, so that closing it leads back to the same rows. */
const rowsOf = (search: string, actions: readonly BulkAction[] | undefined): RowSpec<OrderRow> => ({
  key: ({ _id }) => _id,
  name: ({ orderId }) => `Заказ ${orderId}`,
  href: ({ _id }) => paths.order(_id) + search,
  ...(actions && {
    actions: ({ _id }) =>
      actions.map(({ run, ...action }) => ({ ...action, run: () => void runOn(_id, run) })),
  }),
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
