import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { PayLink } from './PayLink.tsx';
import { unpaidTexts } from './unpaid.texts.ts';
import { useOpenPayments, useUnpaidOrder } from './use-unpaid-orders.ts';
import styles from './Unpaid.module.css';

/** One thin line for each unpaid order, which leads to the bank, and to the cart, where the order can be cancelled. */
export function UnpaidLine() {
  return useOpenPayments().map((paymentId) => <Line key={paymentId} paymentId={paymentId} />);
}

function Line({ paymentId }: { paymentId: string }) {
  const order = useUnpaidOrder(paymentId);
  if (!order) return null;
  const { orderNumber, paymentUrl, until } = order;
  return (
    <p className={styles['line']}>
      <Link className={styles['words']} to={paths.cart()}>
        {unpaidTexts.waits(unpaidTexts.order(orderNumber), until)}
      </Link>
      <PayLink className={styles['pay']} paymentId={paymentId} paymentUrl={paymentUrl}>
        {unpaidTexts.pay}
      </PayLink>
    </p>
  );
}
