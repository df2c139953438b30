import { moneyText } from '../../money-text.ts';
import type { OutboxWebhook } from '../sandbox-parts.schema.ts';
import type { SandboxPayment } from '../sandbox-payment.schema.ts';

/** A notification in YooKassa's format: the whole object, as it was at the time of the event. */
export function webhookBody(payment: SandboxPayment, { event, objectId }: OutboxWebhook): string {
  const status = event.slice(event.indexOf('.') + 1);
  const { _id: id, reference, amountKopecks, refunds } = payment;
  const refund = refunds.find((one) => one.id === objectId);
  const object = refund
    ? { id: objectId, payment_id: id, status, amount: amountOf(refund.amountKopecks) }
    : { id, status, paid: status === 'succeeded', amount: amountOf(amountKopecks), metadata: { reference } };
  return JSON.stringify({ type: 'notification', event, object });
}

const amountOf = (kopecks: number): object => ({ value: moneyText(kopecks), currency: 'RUB' });
