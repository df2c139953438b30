import type { ReactNode } from 'react';
import { PageHead } from '@shop/web-kit';
import { PaymentEmblem, type Emblem } from './PaymentEmblem.tsx';
import { paymentTexts } from './payment.texts.ts';
import styles from './PaymentSlip.module.css';

interface PaymentSlipProps {
  title: string;
  emblem: Emblem;
  /** Shown in every state except success: until then it is the only number of the order. */
  paymentId?: string;
  /** The server does not respond; the last known state is shown. */
  isUnanswered?: boolean;
  children: ReactNode;
}

/** The frame of every state, styled as a receipt: the state above the tear-off line, the actions below it. */
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
