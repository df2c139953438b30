import { useMemo, useState } from 'react';
import { Send } from 'lucide-react';
import { useParams } from 'react-router-dom';
import {
  DataTable,
  useListQuery,
  useListState,
  useSelection,
  type BulkAction,
  type RowSpec,
} from '@shop/admin-kit';
import { formatMoney, roublesToKopecks } from '@shop/domain';
import { showToast, useSession } from '@shop/web-kit';
import { paths } from '../../../paths.ts';
import { detailingColumns } from './detailing.columns.tsx';
import { DetailingFilters } from './DetailingFilters.tsx';
import { detailingFilterTexts, detailingSchema } from './detailing.filters.ts';
import { loadSoldOrderIds, soldQuery, type SoldProduct } from './detailing.queries.ts';
import { detailingTexts as texts } from './detailing.texts.ts';
import { StatusDialog } from '../StatusDialog.tsx';
import { OrderModal } from './OrderModal.tsx';
import { SoldDrawer } from './SoldDrawer.tsx';
import type { ChangeStatus } from './SoldOrderList.tsx';
import { SoldOrdersModal } from './SoldOrdersModal.tsx';
import styles from './detailing.module.css';

/** Sold products with the quantities per colour, size and parameter, and their orders. */
export function DetailingPage() {
  const { product } = useParams();
  const state = useListState(detailingSchema);
  const { filters, page, size, set, search } = state;
  const query = useListQuery(soldQuery({ filters, page, size }));
  const rows = useMemo(() => rowsOf(search), [search]);
  const seams = useMemo(
    () => [
      ...new Set(
        (query.data?.data ?? []).flatMap(({ quantity }) => quantity.flatMap(({ seam }) => seam ?? [])),
      ),
    ],
    [query.data],
  );
  const session = useSession();
  const mayChange = session.status === 'member' && session.permissions.has('changeOrderStatus');
  const selection = useSelection();
  const [orderId, setOrderId] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ product: SoldProduct; isOpen: boolean } | null>(null);
  const [changing, setChanging] = useState<{ orderIds: readonly string[]; onDone: () => void } | null>(null);
  const changeStatus: ChangeStatus = (orderIds, onDone) => setChanging({ orderIds, onDone });
  const columns = useMemo(
    () => detailingColumns(mayChange, (one) => setAsked({ product: one, isOpen: true })),
    [mayChange],
  );
  const actions = useMemo<readonly BulkAction[]>(
    () => [
      {
        key: 'status',
        label: texts.drawer.changeStatus,
        icon: <Send aria-hidden size={16} />,
        disabledReason: mayChange ? undefined : texts.drawer.noRight,
        run: async (products) => {
          const orderIds = await loadSoldOrderIds(filters, products, maxAtOnce);
          if (orderIds.length > maxAtOnce) showToast(texts.tooMany, 'failure');
          else setChanging({ orderIds, onDone: () => selection.setAll(products, false) });
        },
      },
    ],
    [filters, mayChange, selection],
  );
  return (
    <div className={styles['page']}>
      <DataTable
        bulk={{ selection, actions }}
        columns={columns}
        filterTexts={detailingFilterTexts}
        filters={
          <DetailingFilters
            filters={filters}
            onChange={(change) => set({ filters: change })}
            onFind={() => void query.refetch()}
            onReset={() => state.clear()}
            seams={seams}
          />
        }
        forms={texts.forms}
        id="detailing"
        label={texts.label}
        query={query}
        rows={rows}
        state={state}
        texts={texts.list}
      />
      {product === undefined ? null : (
        <SoldDrawer
          closeTo={paths.detailing() + search}
          filters={filters}
          id={product}
          key={product}
          onChange={changeStatus}
        />
      )}
      {asked === null ? null : (
        <SoldOrdersModal
          {...asked}
          filters={filters}
          onChange={changeStatus}
          onClose={() => setAsked({ ...asked, isOpen: false })}
          onOpenOrder={setOrderId}
        />
      )}
      {orderId === null ? null : <OrderModal id={orderId} onClose={() => setOrderId(null)} />}
      {changing ? (
        <StatusDialog
          onClose={() => setChanging(null)}
          onDone={() => {
            setChanging(null);
            changing.onDone();
          }}
          orderIds={changing.orderIds}
        />
      ) : null}
    </div>
  );
}

/** As many as the server takes at once. */
const maxAtOnce = 1_000;

/** The link of a product keeps the filters, so that closing it leads back to the same rows. */
const rowsOf = (search: string): RowSpec<SoldProduct> => ({
  key: ({ _id }) => _id,
  name: ({ title }) => title,
  href: ({ _id }) => paths.soldProduct(_id) + search,
  phone: {
    title: ({ title }) => title,
    note: ({ amount }) => formatMoney(roublesToKopecks(amount), 'руб.'),
    aside: ({ count }) => `${count} шт.`,
  },
});
