import type { OwnOrderDetails } from '@shop/api-client';
import { paymentStatusLabel } from '@shop/domain';
import { Section } from '../../layout/Section.tsx';
import { orderTexts as texts } from './orders.texts.ts';
import { showRoubles } from './show-order.ts';
import styles from './orders.module.css';

/** The breakdown of the total. */
export function OrderSums({ order }: { order: OwnOrderDetails }) {
  const { goods, discount, delivery, amount, promo, refunded, points, status } = order;
  // What staff and the buyer agreed beyond the lines.
  const agreed = Math.round((amount - (goods - discount + delivery)) * 100) / 100;
  const saved = promo ? texts.promo(promo.phrase) : texts.discount;
  return (
    <Section title={texts.sums}>
      <dl className={styles['sums']}>
        <dt>{texts.sumGoods}</dt>
        <dd>{showRoubles(goods)}</dd>
        {discount > 0 ? (
          <>
            <dt>{saved}</dt>
            <dd>−{showRoubles(discount)}</dd>
          </>
        ) : null}
        <dt>{texts.sumDelivery}</dt>
        <dd>{showRoubles(delivery)}</dd>
        {agreed === 0 ? null : (
          <>
            <dt>{agreed < 0 ? texts.agreedLess : texts.agreedMore}</dt>
            <dd>
              {agreed < 0 ? '−' : ''}
              {showRoubles(Math.abs(agreed))}
            </dd>
          </>
        )}
        <dt className={styles['total']}>{texts.total}</dt>
        <dd className={styles['total']}>{showRoubles(amount)}</dd>
        <dt>{texts.payment}</dt>
        <dd>{paymentStatusLabel(status)}</dd>
        {refunded > 0 ? (
          <>
            <dt>{texts.refunded}</dt>
            <dd>{showRoubles(refunded)}</dd>
          </>
        ) : null}
        {points > 0 ? (
          <>
            <dt>{texts.points}</dt>
            <dd>{points}</dd>
          </>
        ) : null}
      </dl>
    </Section>
  );
}
