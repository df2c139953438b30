import { wholeMoment } from '@shop/domain';
import { contactOf, nameOf, optionsOf, phoneOf, serviceOf, type PrintedOrder } from './printed-order.ts';
import { printTexts as texts } from './print.texts.ts';
import styles from './print.module.css';

/** The contents and the destination of a parcel; no prices, since it may be a present. */
export function PackingSlip({ order, isNarrow = false }: { order: PrintedOrder; isNarrow?: boolean }) {
  const { orderId, createdBy, userInfo, delivery_type: type, delivery_address: place } = order;
  const {
    userComment: comment,
    products,
    delivery_info: { trackId },
  } = order;
  const facts: [label: string, value: string][] = [
    [texts.to, nameOf(userInfo)],
    [texts.phone, phoneOf(userInfo.Phone)],
    [texts.contact, contactOf(order)],
    [texts.where, [place.index, place.address].filter(Boolean).join(', ')],
    [texts.service, serviceOf(type)],
    [texts.track, trackId ?? ''],
    [texts.comment, comment],
  ];
  const count = products.reduce((sum, { ProductDetails: { quantity } }) => sum + quantity, 0);
  return (
    <article className={isNarrow ? styles['slipNarrow'] : styles['slip']}>
      <header className={styles['slipHead']}>
        <h3 className={styles['number']}>{texts.order(orderId)}</h3>
        <span>{texts.from(wholeMoment(new Date(createdBy)))}</span>
      </header>
      <dl className={styles['facts']}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <table className={styles['products']}>
        <thead>
          <tr>
            <th>{texts.product}</th>
            {isNarrow ? null : <th>{texts.options}</th>}
            <th>{texts.quantity}</th>
            {isNarrow ? null : <th>{texts.packed}</th>}
          </tr>
        </thead>
        <tbody>
          {products.map(({ Title, isGift, ProductDetails: details }, at) => (
            <tr key={at}>
              <td>
                {Title}
                {isGift ? ` (${texts.gift})` : ''}
                {isNarrow ? <div>{optionsOf(details)}</div> : null}
              </td>
              {isNarrow ? null : <td>{optionsOf(details)}</td>}
              <td className={styles['count']}>{details.quantity}</td>
              {isNarrow ? null : <td className={styles['box']} />}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['all']}>{texts.all(count)}</p>
    </article>
  );
}
