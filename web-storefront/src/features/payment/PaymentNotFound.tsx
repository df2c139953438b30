import { Link } from 'react-router-dom';
import { buttonClass } from '@shop/ui-kit';
import { paths } from '../../paths.ts';
import { PaymentSlip } from './PaymentSlip.tsx';
import { paymentTexts } from './payment.texts.ts';
import styles from './PaymentSlip.module.css';

export function PaymentNotFound({ paymentId }: { paymentId: string }) {
  const { title, text, toHome, toSearch } = paymentTexts.notFound;
  return (
    <PaymentSlip emblem="notFound" paymentId={paymentId} title={title}>
      <p>{text}</p>
      <div className={styles['ways']}>
        <Link className={buttonClass()} to={paths.orderSearch()}>
          {toSearch}
        </Link>
        <Link className={buttonClass({ variant: 'plain' })} to={paths.home()}>
          {toHome}
        </Link>
      </div>
    </PaymentSlip>
  );
}
