import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Pagination } from 'antd';
import { LoadFailure, Moment } from '@shop/admin-kit';
import { adminStatusLabel } from '@shop/domain';
import { useSession } from '@shop/web-kit';
import type { DetailingFilters } from './detailing.filters.ts';
import { ordersOnPage, soldOrdersQuery } from './detailing.queries.ts';
import { detailingTexts } from './detailing.texts.ts';
import { OptionText } from './OptionText.tsx';
import styles from './detailing.module.css';

const { drawer: texts } = detailingTexts;

/** Opens the dialog that sets a status; `onDone` is called once it is set. */
export type ChangeStatus = (orderIds: readonly string[], onDone: () => void) => void;

interface SoldOrderListProps {
  id: string;
  filters: DetailingFilters;
  onOpen: (orderId: string) => void;
  onChange: ChangeStatus;
}

/** The orders that contain a product; ticked ones can get another status together. */
export function SoldOrderList({ id, filters, onOpen, onChange }: SoldOrderListProps) {
  const session = useSession();
  const mayChange = session.status === 'member' && session.permissions.has('changeOrderStatus');
  const [page, setPage] = useState(1);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { data, error, isError, refetch } = useQuery({
    ...soldOrdersQuery(filters, id, page),
    placeholderData: keepPreviousData,
  });
  const shown = data?.data.map(({ orderObjectId }) => orderObjectId) ?? [];
  const areAllTicked = shown.length > 0 && shown.every((one) => ticked.includes(one));
  const tick = (ids: readonly string[], isOn: boolean): void =>
    setTicked(isOn ? [...new Set([...ticked, ...ids])] : ticked.filter((one) => !ids.includes(one)));

  return (
    <section>
      <div className={styles['headingLine']}>
        <h2 className={styles['heading']}>{texts.ordersTitle}</h2>
        {data ? <span className={styles['soft']}>{texts.orders(data.total)}</span> : null}
      </div>
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} title={texts.failed} /> : null}
      <div className={styles['bulk']}>
        <Checkbox
          checked={areAllTicked}
          disabled={!mayChange}
          onChange={({ target }) => tick(shown, target.checked)}
        >
          {texts.tickAll}
        </Checkbox>
        <Button
          disabled={!mayChange || ticked.length === 0}
          onClick={() => onChange(ticked, () => setTicked([]))}
          size="small"
        >
          {texts.changeStatus}
          {ticked.length > 0 ? ` (${ticked.length})` : ''}
        </Button>
        {mayChange ? null : <span className={styles['soft']}>{texts.noRight}</span>}
      </div>
      <ul className={styles['orders']}>
        {data?.data.map((order) => (
          <li className={styles['order']} key={order.orderObjectId}>
            <Checkbox
              aria-label={texts.tick(order.orderId)}
              checked={ticked.includes(order.orderObjectId)}
              disabled={!mayChange}
              onChange={({ target }) => tick([order.orderObjectId], target.checked)}
            />
            <button className={styles['orderLink']} onClick={() => onOpen(order.orderObjectId)} type="button">
              <span>
                <b>{order.orderId}</b> {order.fullName}
              </span>
              <span className={styles['soft']}>
                <Moment at={order.createdBy} /> · {adminStatusLabel(order.adminStatus)}
              </span>
              <span className={styles['bought']}>
                {order.params.map((option, at) => (
                  <span key={at}>
                    <OptionText {...option} /> × {option.quantity}
                  </span>
                ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Pagination
        current={page}
        hideOnSinglePage
        onChange={setPage}
        pageSize={ordersOnPage}
        showSizeChanger={false}
        total={data?.total ?? 0}
      />
    </section>
  );
}
