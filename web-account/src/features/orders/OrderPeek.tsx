import type { OwnOrder } from '@shop/api-client';
import { deliveryBy } from '@shop/domain';
import { buttonClass } from '@shop/ui-kit';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { OrderLines } from './OrderLines.tsx';
import { ordersTexts as texts, orderTexts } from './orders.texts.ts';
import { PayNote } from './PayNote.tsx';
import styles from './orders.module.css';

/** An expanded order of the list: its contents, and links to payment and details. */
export function OrderPeek({ order }: { order: OwnOrder }) {
  const { trackId } = order.delivery_info;
  return (
    <div className={styles['peek']}>
      <PayNote order={order} />
      <OrderLines lines={order.products} />
      <p className={styles['soft']}>
        {orderTexts.delivery}: {deliveryBy(order.delivery_type)}
        {trackId ? `, ${orderTexts.track.toLowerCase()} ${trackId}` : ''}
      </p>
      <div>
        <Link
          className={buttonClass({ variant: 'plain', size: 'small' })}
          to={paths.order(String(order.orderId))}
        >
          {texts.details}
        </Link>
      </div>
    </div>
  );
}
