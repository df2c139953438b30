import type { TestMailServer } from '@shop/testing';
import type { StandIn } from './yookassa-stand-in.ts';

/** The amounts of the refunds requested of the bank for a payment; a repetition under the same key is the same refund. */
export function refundsAtBank({ posts }: StandIn, providerId: string): unknown[] {
  const refunds = posts.filter(({ path, body }) => path === '/refunds' && body['payment_id'] === providerId);
  return [...new Map(refunds.map(({ key, body }) => [key, body['amount']])).values()];
}

/** The subjects of the e-mails about an order, sorted; a repetition with the same id is the same e-mail. */
export function mailsAbout({ received }: TestMailServer, orderId: string): string[] {
  const mails = received.filter(({ messageId }) => messageId.includes(orderId));
  return [...new Map(mails.map(({ messageId, subject }) => [messageId, subject])).values()].sort();
}
