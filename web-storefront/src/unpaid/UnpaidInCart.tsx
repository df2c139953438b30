import { useId, useState } from 'react';
import { formatMoney, roublesToKopecks } from '@shop/domain';
import { Button, buttonClass } from '@shop/ui-kit';
import { CancelDialog } from './CancelDialog.tsx';
import { PayLink } from './PayLink.tsx';
import { unpaidTexts } from './unpaid.texts.ts';
import { useOpenPayments, useUnpaidOrder } from './use-unpaid-orders.ts';
import styles from './Unpaid.module.css';

/** The unpaid orders above the cart: each can be paid or cancelled. */
export function UnpaidInCart() {
  return useOpenPayments().map((paymentId) => <Order key={paymentId} paymentId={paymentId} />);
}

function Order({ paymentId }: { paymentId: string }) {
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  const order = useUnpaidOrder(paymentId);
  if (!order) return null;
  const { orderNumber, amount, paymentUrl, until } = order;
  const name = unpaidTexts.order(orderNumber);
  return (
    <section aria-labelledby={titleId} className={styles['order']}>
      <h2 className={styles['title']} id={titleId}>
        {unpaidTexts.waits(name, until)}
      </h2>
      <p className={styles['note']}>{unpaidTexts.note}</p>
      <div className={styles['ways']}>
        <PayLink className={buttonClass({ size: 'small' })} paymentId={paymentId} paymentUrl={paymentUrl}>
          {unpaidTexts.pay}
          {amount === undefined ? null : ` ${formatMoney(roublesToKopecks(amount))}`}
        </PayLink>
        <Button size="small" variant="plain" onClick={() => setAsking(true)}>
          {unpaidTexts.cancel}
        </Button>
      </div>
      {isAsking ? <CancelDialog name={name} onClose={() => setAsking(false)} paymentId={paymentId} /> : null}
    </section>
  );
}
