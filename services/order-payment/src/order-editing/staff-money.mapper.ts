import { isObjectId } from '@shop/domain';
import type { getStaffOrder, ReplyInputOf } from '@shop/contracts';
import { extraPaymentUrl } from '../mails/shop-links.ts';
import { balanceOf, dueRefundsKopecksOf } from '../orders/balance-of.ts';
import { stateOfExtra } from '../orders/extra-payment-state.ts';
import { paymentsOf, refundedKopecksOf, type OrderPayment } from '../orders/order-payments.ts';
import { projectMoney } from '../orders/order-projection.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { dueOfPieces } from './refunds-now-due.ts';
import { outsidePaymentsOf } from '../orders/outside-payments.ts';

type Reply = ReplyInputOf<typeof getStaffOrder>;
type Names = ReadonlyMap<string, string>;

/** The sums over all payments of an order. */
export function moneyOf(order: OrderRecord, provider: string): Reply['balance'] {
  const { paidKopecks, toRefundKopecks, missingKopecks } = balanceOf(order);
  const refundable = paidKopecks === 0 ? [] : paymentsOf(order).filter((one) => one.provider === provider);
  return {
    paidKopecks,
    refundedKopecks: refundedKopecksOf(order),
    toRefundKopecks,
    missingKopecks,
    refundableKopecks: leftOf(refundable),
    outsideRefundableKopecks: leftOf(outsidePaymentsOf(order, provider)),
    dueRefundsKopecks: dueRefundsKopecksOf(order),
    state: projectMoney(order).money,
  };
}

const leftOf = (payments: readonly OrderPayment[]): number =>
  payments.reduce((sum, { amountKopecks, refundedKopecks }) => sum + amountKopecks - refundedKopecks, 0);

/** The receipt lines of all payments, in the order in which a refund of pieces numbers them. */
export const receiptOf = (order: OrderRecord): Reply['receipt'] =>
  paymentsOf(order).flatMap(({ receipt, refunds, extraId }) => {
    const given = refunds.filter(({ status }) => status !== 'canceled').flatMap(({ shares }) => shares);
    return receipt.map(({ kind, title, quantity, priceKopecks }, at) => {
      const back = given.reduce((sum, { line, kopecks }) => sum + (line === at ? kopecks : 0), 0);
      const leftKopecks = quantity * priceKopecks - back;
      return { kind, title, quantity, priceKopecks, leftKopecks, extraPaymentId: extraId };
    });
  });

export function toRefund(
  order: OrderRecord,
  refund: OrderRecord['refunds'][number],
  names: Names,
): Reply['refunds'][number] {
  const { id, status, amountKopecks, reason, at, by, shares, paymentId, unclearSince, outsideReason } =
    refund;
  const extraPaymentId = paymentId ?? null;
  const receipt = paymentsOf(order).find(({ extraId }) => extraId === extraPaymentId)?.receipt ?? [];
  return {
    ...{ id, status, amountKopecks },
    // An unclear refund has a first reason, too.
    reason: [...new Set([reason, outsideReason ?? reason])].join(' · '),
    at: at.toISOString(),
    by: personOrProcess(by, names),
    shares: shares.map(({ line, kopecks }) => ({ title: receipt[line]?.title ?? '', kopecks })),
    extraPaymentId,
    isUnclear: status === 'pending' && unclearSince !== undefined,
    isOutside: outsideReason !== undefined,
    ofPieces: dueOfPieces(refund),
  };
}

const personOrProcess = (by: string, names: Names): Reply['refunds'][number]['by'] =>
  isObjectId(by) ? { kind: 'person', id: by, name: names.get(by) ?? null } : { kind: 'process', name: by };

/** An extra payment, with the link for the buyer. */
export const toExtraPayment = (
  order: OrderRecord,
  extra: NonNullable<OrderRecord['extraPayments']>[number],
  { names, shopUrl, now }: { names: Names; shopUrl: string; now: Date },
): NonNullable<Reply['extraPayments']>[number] => ({
  id: extra.id,
  state: stateOfExtra(order, extra, now),
  amountKopecks: extra.amountKopecks,
  receipt: extra.receipt.map(({ title, quantity, priceKopecks }) => ({ title, quantity, priceKopecks })),
  url: extraPaymentUrl(shopUrl, extra.id),
  at: extra.at.toISOString(),
  by: personOrProcess(extra.by, names),
  expiresAt: extra.expiresAt.toISOString(),
  isUnderWay: extra.attempt !== null,
  refusal: extra.refusal || null,
  paidAt: extra.paidAt?.toISOString() ?? null,
  provider: extra.provider ?? null,
  refundedKopecks: extra.refundedKopecks,
});
