import type { getOwnOrder, ReplyInputOf } from '@shop/contracts';
import { extraPaymentUrl } from '../mails/shop-links.ts';
import { stateOfExtra } from '../orders/extra-payment-state.ts';
import type { OrderRecord } from '../orders/order-record.ts';

/** The extra payment that the buyer can make now; null without one. */
export function extraToPayOf(
  order: OrderRecord,
  shopUrl: string,
  now: Date,
): ReplyInputOf<typeof getOwnOrder>['extraToPay'] {
  const open = order.extraPayments?.find((extra) => stateOfExtra(order, extra, now) === 'open');
  if (!open) return null;
  const { id, amountKopecks, expiresAt } = open;
  return { url: extraPaymentUrl(shopUrl, id), amountKopecks, expiresAt: expiresAt.toISOString() };
}
