import { useQuery } from '@tanstack/react-query';
import { LoadFailure, Moment } from '@shop/admin-kit';
import { adminStatusLabel, formatMoney, roublesToKopecks } from '@shop/domain';
import { Skeleton } from '@shop/ui-kit';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { promoSales } from './promos.queries.ts';
import { promoTexts as texts } from './promos.texts.ts';
import styles from './Promos.module.css';

const money = (roubles: number): string => formatMoney(roublesToKopecks(roubles), 'руб.');

/** What was sold with a promo, and its newest orders. */
export function PromoSales({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(promoSales(id));
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} title={texts.salesFailed} />;
  if (!data)
    return (
      <div aria-label={texts.salesLoading} role="status">
        <Skeleton part="half" />
        <Skeleton />
      </div>
    );
  return (
    <>
      <dl className={styles['counters']}>
        <Counter name={texts.revenue} value={money(data.revenue)} />
        <Counter name={texts.discountCost} value={money(data.discount)} />
        <Counter name={texts.paidOrders} value={texts.ordersOf(data.orders)} />
      </dl>
      {data.latest.length === 0 ? (
        <p className={styles['soft']}>{texts.noOrders}</p>
      ) : (
        <ul className={styles['sales']}>
          {data.latest.map((order) => (
            <li key={order._id}>
              <Link to={paths.order(order._id)}>{texts.order(order.orderId)}</Link>
              <Moment at={order.createdAt} />
              <span>{order.isPaid ? adminStatusLabel(order.adminStatus) : texts.unpaid}</span>
              <span>
                {money(order.amount)}
                {order.refunded > 0 ? `, ${texts.refunded(money(order.refunded))}` : null}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function Counter({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
