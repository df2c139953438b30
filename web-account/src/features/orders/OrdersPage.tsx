import { useQuery } from '@tanstack/react-query';
import { Collapse, Skeleton } from 'antd';
import { buttonClass } from '@shop/ui-kit';
import { ErrorScreen, PageHead, useSites } from '@shop/web-kit';
import { OrderHead } from './OrderHead.tsx';
import { OrderPeek } from './OrderPeek.tsx';
import { ordersOptions } from './orders.queries.ts';
import { ordersTexts as texts } from './orders.texts.ts';
import styles from './orders.module.css';

export function OrdersPage() {
  const { data: orders, error, refetch } = useQuery(ordersOptions());
  if (error && !orders) {
    return <ErrorScreen error={error} onRetry={() => void refetch()} text={texts.failed} />;
  }
  return (
    <>
      <PageHead isPrivate title={texts.title} />
      <h1 className={styles['title']}>{texts.title}</h1>
      {orders === undefined ? <Waiting /> : null}
      {orders?.length === 0 ? <None /> : null}
      {orders && orders.length > 0 ? (
        <div aria-label={texts.list} role="region">
          <Collapse
            className={styles['list'] ?? ''}
            defaultActiveKey={orders[0]?._id ?? []}
            items={orders.map((order) => ({
              key: order._id,
              label: <OrderHead order={order} />,
              children: <OrderPeek order={order} />,
            }))}
          />
        </div>
      ) : null}
    </>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" aria-label={texts.loading} className={styles['waiting']} role="status">
      <Skeleton active paragraph={{ rows: 2 }} />
      <Skeleton active paragraph={{ rows: 2 }} />
    </div>
  );
}

function None() {
  const sites = useSites();
  return (
    <div className={styles['none']}>
      <EmptyParcel />
      <p className={styles['noneTitle']}>{texts.none}</p>
      <p className={styles['soft']}>{texts.noneText}</p>
      <a className={buttonClass()} href={sites.shop}>
        {texts.toShop}
      </a>
    </div>
  );
}

/** A drawing of an open, empty box with a feather. */
function EmptyParcel() {
  return (
    <svg aria-hidden="true" className={styles['drawing']} fill="none" viewBox="0 0 160 110">
      <path d="M30 48v44l50 14 50-14V48M30 48l50 14 50-14M80 62v44M30 48 16 34l48-12 16 12m50 14 14-14-48-12-16 12" />
      <path className={styles['feather']} d="M72 44c2-18 12-30 30-36-2 16-10 28-26 33m-4 3c8-9 15-17 22-25" />
    </svg>
  );
}
