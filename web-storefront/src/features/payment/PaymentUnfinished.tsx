import { buttonClass, Icon } from '@shop/ui-kit';
import { PaymentSlip } from './PaymentSlip.tsx';
import { paymentTexts } from './payment.texts.ts';
import { clockText, spokenTimeLeft } from './time-left.ts';
import styles from './PaymentSlip.module.css';

interface PaymentUnfinishedProps {
  paymentId: string;
  paymentUrl: string | null;
  /** In milliseconds. */
  timeLeft: number;
  isUnanswered: boolean;
}

export function PaymentUnfinished({ paymentId, paymentUrl, timeLeft, isUnanswered }: PaymentUnfinishedProps) {
  const { title, text, left, pay, paid } = paymentTexts.unfinished;
  return (
    <PaymentSlip emblem="unfinished" isUnanswered={isUnanswered} paymentId={paymentId} title={title}>
      <p>{text}</p>
      <p className={styles['left']}>
        <span>{left}</span>
        <span aria-label={left} className={styles['clock']} role="timer">
          {clockText(timeLeft)}
        </span>
      </p>
      <p className={styles['unseen']} role="status">
        {spokenTimeLeft(timeLeft)}
      </p>
      {paymentUrl === null ? null : (
        <a className={buttonClass({ variant: 'foil' })} href={paymentUrl}>
          {pay}
          <Icon name="arrow" size={20} />
        </a>
      )}
      <p className={styles['note']}>{paid}</p>
    </PaymentSlip>
  );
}
