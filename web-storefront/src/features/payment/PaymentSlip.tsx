import type { ReactNode } from 'react';
import { PageHead } from '@shop/web-kit';
import { PaymentEmblem, type Emblem } from './PaymentEmblem.tsx';
import { paymentTexts } from './payment.texts.ts';
import styles from './PaymentSlip.module.css';

interface PaymentSlipProps {
  title: string;
  emblem: Emblem;
  /** Every state but success shows it: the order has no other name yet. */
  paymentId?: string;
  /** The server does not answer; what is shown is what it said last. */
  isUnanswered?: boolean;
  children: ReactNode;
}

/** The frame of every state: what has become of the payment above, what can be done below the tear-off line. */
export function PaymentSlip({ title, emblem, paymentId, isUnanswered = false, children }: PaymentSlipProps) {
  return (
    <div className={styles['page']}>
      <PageHead isPrivate title={title} />
      <article className={styles['slip']} data-state={emblem}>
        <header className={styles['head']}>
          <h1 className={styles['title']}>{title}</h1>
          <PaymentEmblem emblem={emblem} />
        </header>
        <div className={styles['body']}>{children}</div>
        {paymentId === undefined ? null : (
          <p className={styles['number']}>
            {paymentTexts.paymentNumber} <span className={styles['code']}>{paymentId}</span>
          </p>
        )}
        <p className={styles['unanswered']} role="status">
          {isUnanswered ? paymentTexts.noAnswer : null}
        </p>
      </article>
    </div>
  );
}
