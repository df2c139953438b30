import { PaymentSlip } from './PaymentSlip.tsx';
import { paymentTexts } from './payment.texts.ts';

interface PaymentCheckingProps {
  paymentId: string;
  /** The bank has the money and only has to confirm the payment. */
  isCaptured: boolean;
  isUnanswered: boolean;
}

export function PaymentChecking({ paymentId, isCaptured, isUnanswered }: PaymentCheckingProps) {
  const { title, text, captured } = paymentTexts.checking;
  return (
    <PaymentSlip emblem="checking" isUnanswered={isUnanswered} paymentId={paymentId} title={title}>
      <p>{isCaptured ? captured : text}</p>
    </PaymentSlip>
  );
}
