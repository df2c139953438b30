import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ArchiveRestore, MapPin, Printer, Send, Trash2 } from 'lucide-react';
import {
  apiErrorText,
  confirmAction,
  deferredPart,
  useSelection,
  type AllMatching,
  type BulkAction,
  type Selection,
} from '@shop/admin-kit';
import { showToast, useSession } from '@shop/web-kit';
import {
  sendDeletion,
  sendRestoration,
  type OrderPage,
  type OrderQuestion,
  type OrderRow,
} from './orders.queries.ts';
import { ordersTexts as texts } from './orders.texts.ts';
import { printTexts } from './print/print.texts.ts';
import { refreshOrders } from './refresh-orders.ts';
import { sayResult } from './say-result.ts';
import { maxPrinted, useAllOrders } from './runs/use-all-orders.tsx';
import { useUndoChosen } from './runs/use-undo-chosen.ts';
import { tracksTexts } from './tracks/tracks.texts.ts';
import type { StatusSubject } from './SetStatusDialog.tsx';

const AddressesDialog = deferredPart(async () => (await import('./order-controls.ts')).AddressesDialog);
const PrintOrders = deferredPart(async () => (await import('./order-controls.ts')).PrintOrders);
const SetStatusDialog = deferredPart(async () => (await import('./order-controls.ts')).SetStatusDialog);
const StatusDialog = deferredPart(async () => (await import('./order-controls.ts')).StatusDialog);

interface OrderBulk {
  /** Absent where the user may do nothing with the orders. */
  bulk: { selection: Selection; actions: readonly BulkAction[]; all: AllMatching } | undefined;
  dialog: ReactNode;
  mayChange: boolean;
}

const maxAtOnce = 1_000;

/** The bulk actions for ticked orders, and for all orders that match the filters. */
export function useOrderBulk(page: OrderPage | undefined, question: OrderQuestion): OrderBulk {
  const showsDeleted = question.filters.traits.includes('deleted');
  const session = useSession();
  const mayChange = session.status === 'member' && session.permissions.has('changeOrderStatus');
  const selection = useSelection();
  const queries = useQueryClient();
  const undo = useUndoChosen();
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const [all, setAll] = useState<StatusSubject | null>(null);
  const [addressed, setAddressed] = useState<readonly OrderRow[] | null>(null);
  const [printed, setPrinted] = useState<readonly string[] | null>(null);
  // Remembers the rows of earlier pages, since ticked rows may not be on the present one.
  const seen = useRef(new Map<string, OrderRow>());
  useEffect(() => {
    for (const row of page?.data ?? []) seen.current.set(row._id, row);
  }, [page]);

  const actions = useMemo((): readonly BulkAction[] => {
    const rowsOf = (keys: readonly string[]): OrderRow[] =>
      keys.flatMap((key) => seen.current.get(key) ?? []);
    // A change of one row from its menu leaves the ticks of the others.
    const refresh = async (keys: readonly string[]): Promise<void> => {
      selection.setAll(keys, false);
      await refreshOrders(queries);
    };
    if (showsDeleted) {
      return [
        {
          key: 'restore',
          label: texts.restoration.action,
          icon: <ArchiveRestore aria-hidden size={16} />,
          run: async (keys) => {
            const result = await sendRestoration(rowsOf(keys).map(({ orderId }) => orderId));
            await refresh(keys);
            void sayResult(result, texts.restoration.done, undo);
          },
        },
      ];
    }
    const print: BulkAction = {
      key: 'print',
      label: printTexts.action,
      icon: <Printer aria-hidden size={16} />,
      isRare: true,
      run: (keys) => {
        if (keys.length > maxPrinted) showToast(printTexts.tooMany, 'failure');
        else setPrinted(inListOrder(keys, [...seen.current.keys()]));
      },
    };
    const addresses: BulkAction = {
      key: 'addresses',
      label: tracksTexts.addresses.action,
      icon: <MapPin aria-hidden size={16} />,
      isRare: true,
      run: (keys) => {
        if (keys.length > maxPrinted) showToast(tracksTexts.addresses.tooMany, 'failure');
        else setAddressed(rowsOf(keys));
      },
    };
    if (!mayChange) return [print, addresses];
    return [
      print,
      addresses,
      {
        key: 'status',
        label: texts.statusForm.action,
        icon: <Send aria-hidden size={16} />,
        run: (keys) => {
          if (keys.length > maxAtOnce) showToast(texts.tooMany, 'failure');
          else setIds(keys);
        },
      },
      {
        key: 'delete',
        label: texts.deletion.action,
        icon: <Trash2 aria-hidden size={16} />,
        isDangerous: true,
        run: async (keys) => {
          if (keys.length > maxAtOnce) showToast(texts.tooMany, 'failure');
          else await confirmDeletion(rowsOf(keys), () => refresh(keys), undo);
        },
      },
    ];
  }, [mayChange, queries, selection, showsDeleted, undo]);

  const closePrint = useCallback(() => setPrinted(null), []);
  const matching = useAllOrders({
    ...{ question, total: page?.total ?? 0, selection, mayChange },
    ...{ onPrint: setPrinted, onStatus: setAll },
  });
  const mayChoose = mayChange || !showsDeleted;
  return {
    mayChange,
    bulk: mayChoose ? { selection, actions, all: matching } : undefined,
    dialog: (
      <>
        {printed ? <PrintOrders onClose={closePrint} orderIds={printed} /> : null}
        {addressed ? <AddressesDialog onClose={() => setAddressed(null)} orders={addressed} /> : null}
        {ids ? (
          <StatusDialog
            onClose={() => setIds(null)}
            onDone={() => {
              setIds(null);
              selection.setAll(ids, false);
            }}
            orderIds={ids}
          />
        ) : null}
        {all ? (
          <SetStatusDialog onClose={() => setAll(null)} onDone={() => setAll(null)} subject={all} />
        ) : null}
      </>
    ),
  };
}

/** Sorts the ticked rows in the order of the list, regardless of the order in which they were ticked. */
function inListOrder(ticked: readonly string[], seen: readonly string[]): string[] {
  const places = new Map(seen.map((id, at) => [id, at]));
  return ticked.toSorted((one, other) => (places.get(one) ?? Infinity) - (places.get(other) ?? Infinity));
}

async function confirmDeletion(
  rows: readonly OrderRow[],
  refresh: () => Promise<void>,
  undo: (run: string) => Promise<void>,
): Promise<void> {
  const paid = rows.filter(({ status }) => status === 'succeeded').length;
  await confirmAction({
    title: texts.deletion.title(rows.length),
    text: (
      <>
        <p>{texts.deletion.text(rows.length)}</p>
        {paid > 0 ? <p>{texts.deletion.paid(paid, rows.length)}</p> : null}
      </>
    ),
    confirm: texts.deletion.confirm,
    cancel: texts.deletion.cancel,
    isDangerous: true,
    action: async () => {
      const result = await sendDeletion(rows.map(({ orderId }) => orderId)).catch((error: unknown) => {
        showToast(`${texts.deletion.failed}. ${apiErrorText(error)}`, 'failure');
        throw error;
      });
      await refresh();
      void sayResult(result, texts.deletion.done, undo);
    },
  });
}
