import type { ReceiptLine } from '@shop/domain';
import { chargedKopecksOf } from './charged.ts';
import type { OrderRecord } from './order-record.ts';
import type { OrderRefund } from './refund.schema.ts';

/** One payment of an order with its refunds. */
export interface OrderPayment {
  /** Null for the payment that the order was placed with. */
  extraId: string | null;
  provider: string | null;
  providerId: string | null;
  receipt: readonly ReceiptLine[];
  amountKopecks: number;
  refundedKopecks: number;
  refunds: readonly OrderRefund[];
}

type Extras = Pick<OrderRecord, 'extraPayments' | 'extraRefunds'>;

/** The paid extra payments of an order, in the order in which they were paid. */
export const paidExtrasOf = <Extra extends { paidAs?: number }>({
  extraPayments,
}: {
  extraPayments?: readonly Extra[];
}): Extra[] =>
  (extraPayments ?? [])
    .filter(({ paidAs }) => paidAs !== undefined)
    .toSorted((one, other) => (one.paidAs ?? 0) - (other.paidAs ?? 0));

/** The first payment of an order, whether or not it is paid, and the extra payments that are paid. */
export function paymentsOf(order: OrderRecord): OrderPayment[] {
  const { payment, receipt, refunds, extraRefunds = [] } = order;
  const { provider, providerId, refundedKopecks } = payment;
  const first = { extraId: null, provider, providerId, receipt, refundedKopecks, refunds };
  return [
    { ...first, amountKopecks: chargedKopecksOf(order) },
    ...paidExtrasOf(order).map((extra) => ({
      extraId: extra.id,
      provider: extra.provider ?? null,
      providerId: extra.providerId ?? null,
      receipt: extra.receipt,
      amountKopecks: extra.amountKopecks,
      refundedKopecks: extra.refundedKopecks,
      refunds: extraRefunds.filter(({ paymentId }) => paymentId === extra.id),
    })),
  ];
}

/** All refunds of an order over all its payments, oldest first. */
export const allRefundsOf = ({
  refunds,
  extraRefunds = [],
}: Pick<OrderRecord, 'refunds'> & Extras): OrderRefund[] =>
  extraRefunds.length === 0
    ? refunds
    : [...refunds, ...extraRefunds].toSorted((one, other) => one.at.getTime() - other.at.getTime());

/** The amount refunded or reserved for refunds, over all payments of an order. */
export const refundedKopecksOf = (
  order: { payment: Pick<OrderRecord['payment'], 'refundedKopecks'> } & Pick<Extras, 'extraPayments'>,
): number =>
  paidExtrasOf(order).reduce((sum, extra) => sum + extra.refundedKopecks, order.payment.refundedKopecks);
