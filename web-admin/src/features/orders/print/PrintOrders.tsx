import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Select } from 'antd';
import { markOrdersPrinted, printOrders, type PrintedOrders } from '@shop/api-client';
import { apiErrorText, PrintPreview } from '@shop/admin-kit';
import { showToast, useSession } from '@shop/web-kit';
import { refreshOrders } from '../refresh-orders.ts';
import { PackingSlip } from './PackingSlip.tsx';
import { nameOf, phoneOf } from './printed-order.ts';
import { PickList } from './PickList.tsx';
import { printTexts as texts, type PrintKind } from './print.texts.ts';
import styles from './print.module.css';

async function load(orderIds: readonly string[]): Promise<PrintedOrders> {
  const { data } = await printOrders({ body: { orderIds: [...orderIds] }, throwOnError: true });
  return data;
}

const kinds = Object.keys(texts.kinds) as PrintKind[];

interface PrintOrdersProps {
  /** In the order of the list. */
  orderIds: readonly string[];
  onClose: () => void;
}

/** Prints orders as one document. Printing marks them as printed, but changes no status. */
export function PrintOrders({ orderIds, onClose }: PrintOrdersProps) {
  const queries = useQueryClient();
  const session = useSession();
  const mayMark = session.status === 'member' && session.permissions.has('changeOrderStatus');
  const [kind, setKind] = useState<PrintKind>('slips-a4');
  const { data, error } = useQuery({
    queryKey: ['printed-orders', orderIds],
    queryFn: () => load(orderIds),
    staleTime: 0,
  });

  const mark = async (orders: PrintedOrders['orders']): Promise<void> => {
    try {
      await markOrdersPrinted({ body: { orderIds: orders.map(({ _id }) => _id) }, throwOnError: true });
      showToast(texts.marked, 'success');
      await refreshOrders(queries);
    } catch (failure) {
      showToast(`${texts.notMarked}. ${apiErrorText(failure)}`, 'failure');
    }
  };

  return (
    <PrintPreview
      controls={
        <Select<PrintKind>
          aria-label={texts.kind}
          className={styles['kind'] ?? ''}
          getPopupContainer={(field) => field}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
          value={kind}
        />
      }
      isDisabled={!data || data.orders.length === 0}
      onClose={onClose}
      onPrinted={() => {
        if (data && mayMark) void mark(data.orders);
      }}
      paper={kind === 'slips-58' ? 'tape-58' : 'a4'}
      title={texts.title(data?.orders.length ?? orderIds.length)}
    >
      {error ? <p role="alert">{`${texts.failed}. ${apiErrorText(error)}`}</p> : null}
      {!data && !error ? <p role="status">{texts.loading}</p> : null}
      {data ? <Sheets kind={kind} orders={data.orders} /> : null}
    </PrintPreview>
  );
}

function Sheets({ kind, orders }: { kind: PrintKind; orders: PrintedOrders['orders'] }) {
  switch (kind) {
    case 'slips-a4':
      return orders.map((order) => <PackingSlip key={order._id} order={order} />);
    case 'slips-58':
      return orders.map((order) => <PackingSlip isNarrow key={order._id} order={order} />);
    case 'stickers':
      return (
        <ul className={styles['stickers']}>
          {orders.map(({ _id, orderId, userInfo, delivery_address: { index, address } }) => (
            <li className={styles['sticker']} key={_id}>
              <b>{texts.order(orderId)}</b>
              <span>{nameOf(userInfo)}</span>
              <span>{[index, address].filter(Boolean).join(', ')}</span>
              <span>{phoneOf(userInfo.Phone)}</span>
            </li>
          ))}
        </ul>
      );
    case 'picks':
      return <PickList orders={orders} />;
  }
}
