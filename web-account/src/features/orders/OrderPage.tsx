import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { buttonClass } from '@shop/ui-kit';
import { Link, useParams } from 'react-router-dom';
import { ErrorScreen, NotFound, PageHead, parseApiError, showToast } from '@shop/web-kit';
import { paths } from '../../paths.ts';
import { OrderDetails } from './OrderDetails.tsx';
import { orderOptions } from './orders.queries.ts';
import { ordersTexts, orderTexts as texts } from './orders.texts.ts';
import styles from './orders.module.css';

export function OrderPage() {
  const { id = '' } = useParams();
  const { data: order, error, refetch } = useQuery(orderOptions(id));
  if (order) {
    return (
      <>
        <PageHead isPrivate title={ordersTexts.order(String(order.orderId))} />
        <ToOrders />
        <OrderDetails order={order} />
      </>
    );
  }
  if (error) return <Refused error={error} onRetry={() => void refetch()} />;
  return (
    <div aria-busy="true" aria-label={texts.loading} className={styles['waiting']} role="status">
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  );
}

const denials = [401, 403];
const misses = [400, 404];

function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failure = parseApiError(error);
  const status = failure.kind === 'answered' ? failure.status : 0;
  const isDenied = denials.includes(status);
  useEffect(() => {
    if (isDenied) showToast(texts.denied, 'failure');
  }, [isDenied]);
  if (!isDenied && !misses.includes(status)) {
    return <ErrorScreen error={error} onRetry={onRetry} text={texts.failed} />;
  }
  return (
    <NotFound text={texts.notFound}>
      <Link className={buttonClass()} to={paths.orders()}>
        {texts.back}
      </Link>
    </NotFound>
  );
}

function ToOrders() {
  return (
    <Link className={styles['back']} to={paths.orders()}>
      ← {texts.back}
    </Link>
  );
}
