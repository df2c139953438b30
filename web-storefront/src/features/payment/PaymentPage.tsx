import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { lazyComponent } from '../../routing/lazy-component.tsx';
import { paymentQuery } from './payment.queries.ts';
import { paymentState } from './payment-state.ts';
import { PaymentCanceled } from './PaymentCanceled.tsx';
import { PaymentChecking } from './PaymentChecking.tsx';
import { PaymentNotFound } from './PaymentNotFound.tsx';
import { PaymentSlip } from './PaymentSlip.tsx';
import { PaymentSucceeded } from './PaymentSucceeded.tsx';
import { PaymentUnfinished } from './PaymentUnfinished.tsx';
import { usePaymentTracking } from './use-payment-tracking.ts';
import { useTimeLeft } from './use-time-left.ts';

// Few orders have one, and the page of the first payment has no room for it.
const ExtraPayment = lazyComponent(async () => (await import('./ExtraPayment.tsx')).ExtraPayment);

/**
 * Where the bank sends the payer back to, at any moment: before it knows, after it has refused, in a second tab. The address
 * may carry a list of products in its query, as links of the earlier site do; the order itself knows better. Below `extra` it is what is
 * to be paid on top of an order.
 */
export function PaymentPage() {
  const { id = '', extra } = useParams();
  if (extra === undefined) return <PaymentOfOrder id={id} />;
  // One route for both, since every screen of the shop loads the list of routes.
  return id === 'extra' ? (
    <ExtraPayment Slip={PaymentSlip} extraId={extra} />
  ) : (
    <PaymentNotFound paymentId={id} />
  );
}

function PaymentOfOrder({ id }: { id: string }) {
  const { data: known, error, isPaused, refetch } = useQuery(paymentQuery(id));
  const timeLeft = useTimeLeft(known?.kind === 'unpaid' ? known.deadline : null);
  const state = paymentState(known, error, timeLeft);
  const isUnanswered = error !== null || isPaused;
  usePaymentTracking(id, state);
  const isOver = timeLeft === 0;
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);

  switch (state.kind) {
    case 'checking':
      return <PaymentChecking isCaptured={state.isCaptured} isUnanswered={isUnanswered} paymentId={id} />;
    case 'unfinished':
      return (
        <PaymentUnfinished
          isUnanswered={isUnanswered}
          paymentId={id}
          paymentUrl={state.paymentUrl}
          timeLeft={timeLeft ?? 0}
        />
      );
    case 'succeeded':
      return <PaymentSucceeded paid={state.paid} />;
    case 'canceled':
      return <PaymentCanceled paymentId={id} />;
    case 'notFound':
      return <PaymentNotFound paymentId={id} />;
  }
}
