import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { listStaffOrders, type StaffOrder, type StaffOrderPage } from '@shop/api-client';
import { Moment } from '@shop/admin-kit';
import { adminStatusLabel, formatMoney, roublesToKopecks } from '@shop/domain';
import { paths } from '../../../paths.ts';
import { ordersKey } from '../orders.queries.ts';
import { orderTexts as texts } from './order-drawer.texts.ts';
import styles from './OrderForm.module.css';

const shownAtOnce = 5;

type Buyer = Pick<StaffOrder, 'userObject'>['userObject'];

/** Finds a customer's orders by account, and a guest's by phone. */
async function load({ _id, phone }: Buyer, signal: AbortSignal): Promise<StaffOrderPage> {
  const whose = _id === null ? { orderSearchTerm: phone } : { selectedUserId: _id };
  const body = { ...whose, page: 1, limit: shownAtOnce + 1 };
  const { data } = await listStaffOrders({ body, signal, throwOnError: true });
  return data;
}

/** Other orders of the same buyer, the newest first. */
export function OtherOrders({ order: { _id: id, userObject } }: { order: StaffOrder }) {
  // The filters of the list behind the drawer.
  const { search } = useLocation();
  const { data } = useQuery({
    queryKey: [ordersKey, 'other', userObject._id ?? userObject.phone],
    queryFn: ({ signal }) => load(userObject, signal),
    enabled: userObject._id !== null || userObject.phone !== '',
    staleTime: 60_000,
  });
  const others = (data?.data ?? []).filter(({ _id }) => _id !== id);
  if (!data || others.length === 0) return null;
  return (
    <section aria-label={texts.others}>
      <h2 className={styles['heading']}>{`${texts.others}: ${data.total - 1}`}</h2>
      <ul className={styles['list']}>
        {others.slice(0, shownAtOnce).map(({ _id, orderId, adminStatus, amount, createdBy }) => (
          <li key={_id}>
            <Link to={{ pathname: paths.order(_id), search }}>№ {orderId}</Link> ·{' '}
            {adminStatusLabel(adminStatus)} · {formatMoney(roublesToKopecks(amount), 'руб.')} ·{' '}
            <Moment at={createdBy} />
          </li>
        ))}
      </ul>
    </section>
  );
}
