import type { OwnOrderDetails } from '@shop/api-client';
import { adminStatusProgress, deliveryBy, dispatchDayText } from '@shop/domain';
import { Section } from '../../layout/Section.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderSums } from './OrderSums.tsx';
import { ordersTexts, orderTexts as texts } from './orders.texts.ts';
import { ExtraPayNote, PayNote } from './PayNote.tsx';
import { showDay, showStatus } from './show-order.ts';
import { StatusTag } from './StatusTag.tsx';
import styles from './orders.module.css';

export function OrderDetails({ order }: { order: OwnOrderDetails }) {
  return (
    <>
      <header className={styles['orderHead']}>
        <h1 className={styles['title']}>{ordersTexts.order(String(order.orderId))}</h1>
        <time className={styles['soft']} dateTime={order.createdBy}>
          {texts.from(showDay(order.createdBy))}
        </time>
        <StatusTag order={order} />
      </header>
      <PayNote order={order} />
      <ExtraPayNote order={order} />
      <Progress order={order} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <Section title={texts.goods}>
            <OrderLines lines={order.products} />
          </Section>
          {order.history.length > 0 ? <OrderHistory history={order.history} /> : null}
        </div>
        <div className={styles['column']}>
          <OrderSums order={order} />
          <Delivery order={order} />
        </div>
      </div>
    </>
  );
}

/** The progress of an order; none for an order that is cancelled or unpaid. */
function Progress({ order }: { order: OwnOrderDetails }) {
  const { label, tone } = showStatus(order);
  if (tone === 'canceled' || tone === 'unpaid') return null;
  return (
    <progress
      aria-label={`${texts.status}: ${label}`}
      className={styles['progress']}
      max={100}
      value={adminStatusProgress(tone)}
    />
  );
}

function Delivery({ order }: { order: OwnOrderDetails }) {
  const { delivery_address: place, delivery_info: info, trackUrl } = order;
  return (
    <Section title={texts.delivery}>
      <dl className={styles['facts']}>
        <dt>{texts.method}</dt>
        <dd>{deliveryBy(order.delivery_type)}</dd>
        <dt>{texts.address}</dt>
        <dd>{[place.index, place.address].filter(Boolean).join(', ')}</dd>
        {order.dispatchBy !== undefined ? (
          <>
            <dt>{texts.dispatch}</dt>
            <dd>{texts.by(dispatchDayText(order.dispatchBy, new Date()))}</dd>
          </>
        ) : null}
        <dt>{texts.track}</dt>
        <dd>
          {info.trackId ?? <span className={styles['soft']}>{texts.noTrack}</span>}
          {info.trackId && trackUrl ? (
            <>
              <br />
              <a href={trackUrl} rel="noreferrer" target="_blank">
                {texts.toTrack}
              </a>
            </>
          ) : null}
        </dd>
      </dl>
    </Section>
  );
}
