import { Link } from 'react-router-dom';
import { buttonClass } from '@shop/ui-kit';
import { useCartCount } from '../../cart/stored-cart.ts';
import { paths } from '../../paths.ts';
import { PaymentSlip } from './PaymentSlip.tsx';
import { paymentTexts } from './payment.texts.ts';
import styles from './PaymentSlip.module.css';

export function PaymentCanceled({ paymentId }: { paymentId: string }) {
  const { title, text, kept, toCart, toCatalogue } = paymentTexts.canceled;
  const hasGoods = useCartCount() > 0;
  return (
    <PaymentSlip emblem="canceled" paymentId={paymentId} title={title}>
      <p>{hasGoods ? `${text} ${kept}` : text}</p>
      <div className={styles['ways']}>
        {hasGoods ? (
          <Link className={buttonClass()} to={paths.cart()}>
            {toCart}
          </Link>
        ) : null}
        <Link className={buttonClass({ variant: hasGoods ? 'plain' : 'primary' })} to={paths.categories()}>
          {toCatalogue}
        </Link>
      </div>
    </PaymentSlip>
  );
}
