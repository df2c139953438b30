import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { lazyComponent } from '../../routing/lazy-component.tsx';
import { paymentQuery } from '../../checkout/payment.queries.ts';
import { paymentState } from './payment-state.ts';
import { PaymentCanceled } from './PaymentCanceled.tsx';
import { PaymentChecking } from './PaymentChecking.tsx';
import { PaymentNotFound } from './PaymentNotFound.tsx';
import { PaymentSlip } from './PaymentSlip.tsx';
import { PaymentSucceeded } from './PaymentSucceeded.tsx';
import { PaymentUnfinished } from './PaymentUnfinished.tsx';
import { usePaymentTracking } from './use-payment-tracking.ts';
import { useTimeLeft } from '../../checkout/use-time-left.ts';

// Lazy: few orders have one, and it would exceed the script budget of the payment page.
const ExtraPayment = lazyComponent(async () => (await import('./ExtraPayment.tsx')).ExtraPayment);

/**
 * The page to which the bank redirects the payer, at any time: before it knows the result, after a refusal, in a second
 * tab. The query may contain a list of products, as in links of the earlier site; it is ignored in favour of the
 * order's data. Below `extra` it shows an extra payment for an order.
 */
export function PaymentPage() {
  const { id = '', extra } = useParams();
  if (extra === undefined) return <PaymentOfOrder id={id} />;
  // One route for both, since every screen loads the list of routes.
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
