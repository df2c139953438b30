import type { getOwnOrder, ReplyInputOf } from '@shop/contracts';
import { extraPaymentUrl } from '../mails/shop-links.ts';
import { stateOfExtra } from '../orders/extra-payment-state.ts';
import type { OrderRecord } from '../orders/order-record.ts';

/** What the shop asks the buyer to pay on top, as long as it can be paid. */
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
