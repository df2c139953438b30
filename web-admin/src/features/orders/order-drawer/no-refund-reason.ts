import type { StaffOrder } from '@shop/api-client';
import { moneyTexts } from './order-drawer.texts.ts';

const { noRefund } = moneyTexts;

/** Why nothing can be refunded from here; null where it can. */
export function noRefundReason(
  { money, refunds, payment_details: payment }: StaffOrder,
  mayChange: boolean,
): string | null {
  if (!mayChange) return noRefund.right;
  if (money.refundable > 0) return null;
  if (money.paid === 0) return noRefund.unpaid;
  if (payment.type === null) return noRefund.byHand;
  if (refunds.some(({ status }) => status === 'pending')) return noRefund.pending;
  return money.refunded >= money.paid ? noRefund.refunded : noRefund.otherProvider;
}
