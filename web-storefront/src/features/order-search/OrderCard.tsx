import type { FoundOrder } from '@shop/api-client';
import {
  adminStatuses,
  adminStatusLabel,
  adminStatusProgress,
  colourLabel,
  deliveryName,
  deliveryTypes,
  dispatchDayText,
  formatMoney,
  formatPhone,
  paymentStatusLabel,
  roublesToKopecks,
} from '@shop/domain';
import { Badge } from '@shop/ui-kit';
import { orderCardTexts as texts } from './order-search.texts.ts';
import styles from './OrderCard.module.css';

const day = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'Europe/Moscow' });

export function OrderCard({ order }: { order: FoundOrder }) {
  const isCanceled = order.adminStatus === 'canceled' || order.status === 'canceled';
  return (
    <article className={styles['card']} data-canceled={isCanceled}>
      <header className={styles['head']}>
        <h3 className={styles['number']}>{texts.order(order.orderId)}</h3>
        <time className={styles['day']} dateTime={order.createdBy}>
          {day.format(new Date(order.createdBy))}
        </time>
        <Badge variant={order.status === 'succeeded' ? 'soft' : 'ink'}>
          {paymentStatusLabel(order.status)}
        </Badge>
      </header>
      <Progress order={order} />
      <Products products={order.products} />
      <Facts order={order} />
    </article>
  );
}

/** The production status of the order, with a progress bar. */
function Progress({ order: { adminStatus } }: { order: FoundOrder }) {
  const known = adminStatuses.find((one) => one === adminStatus);
  const label = adminStatus && !known ? adminStatus : adminStatusLabel(known);
  return (
    <p className={styles['progress']}>
      <span className={styles['label']}>{texts.status}</span>
      <strong>{label}</strong>
      {known === 'canceled' ? null : (
        <progress
          aria-label={label}
          className={styles['bar']}
          max={100}
          value={adminStatusProgress(known ?? 'in-processing')}
        />
      )}
    </p>
  );
}

function Products({ products }: Pick<FoundOrder, 'products'>) {
  return (
    <ul aria-label={texts.products} className={styles['products']}>
      {products.map(({ productId, ProductDetails: { color, size, quantity } }, index) => (
        // The index is a safe key: an order never changes its lines, and two of them may be equal.
        <li className={styles['product']} key={index}>
          <span>{productId.Title || texts.gone}</span>
          <span className={styles['details']}>
            {[color && colourLabel(color), size].filter(Boolean).join(', ')} × {quantity}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Facts({ order }: { order: FoundOrder }) {
  const facts = factsOf(order).filter(([, value]) => value !== '');
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className={styles['label']}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function factsOf(order: FoundOrder): readonly (readonly [name: string, value: string])[] {
  const { userObject: person, tg_user_data: messenger } = order;
  const delivery = deliveryTypes.find((one) => one === order.delivery_type);
  const contacts = [person.firstName, person.secondName].filter(Boolean).join(' ');
  const phone = /^\d+$/.test(person.phone) ? formatPhone(person.phone) : person.phone;
  return [
    [texts.amount, formatMoney(roublesToKopecks(order.amount))],
    [texts.delivery, delivery ? deliveryName(delivery) : order.delivery_type],
    [
      texts.dispatch,
      order.dispatchBy === undefined ? '' : texts.by(dispatchDayText(order.dispatchBy, new Date())),
    ],
    [texts.track, order.trackId ?? ''],
    [texts.recipient, [contacts, phone, person.email].filter(Boolean).join(', ')],
    [texts.address, [order.index, order.address].filter(Boolean).join(', ')],
    [texts.messenger, messenger?.Username ? `@${messenger.Username.replace(/^@/, '')}` : ''],
    [texts.comment, order.comment ?? ''],
  ];
}
