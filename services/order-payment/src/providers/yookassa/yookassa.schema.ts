import { paymentStatuses } from '@shop/domain';
import { z } from 'zod';
import type { ProviderPayment, ProviderRefund } from '../payment-provider.ts';
import { kopecksOf } from '../money-text.ts';

/** Objects of the API as far as the shop reads them; other fields are dropped. */
const money = z
  .object({ value: z.string().regex(/^\d{1,12}\.\d{2}$/), currency: z.literal('RUB') })
  .transform(({ value }) => kopecksOf(value));

const cardSchema = z.object({ card_type: z.string().min(1).max(40), last4: z.string().regex(/^\d{4}$/) });

export const paymentSchema = z
  .object({
    id: z.string().min(1),
    status: z.enum(paymentStatuses),
    amount: money,
    refunded_amount: money.optional(),
    metadata: z.object({ reference: z.string().optional() }).optional(),
    confirmation: z.object({ confirmation_url: z.url().optional() }).optional(),
    captured_at: z.iso.datetime({ offset: true }).optional(),
    // A method that is not understood must not keep a payment from being settled.
    payment_method: z.object({ card: cardSchema }).optional().catch(undefined),
    cancellation_details: z.object({ reason: z.string() }).optional(),
  })
  .transform((payment): ProviderPayment => ({
    id: payment.id,
    status: payment.status,
    amountKopecks: payment.amount,
    refundedKopecks: payment.refunded_amount ?? 0,
    reference: payment.metadata?.reference ?? null,
    paymentUrl: payment.status === 'pending' ? (payment.confirmation?.confirmation_url ?? null) : null,
    cancelReason: payment.cancellation_details?.reason ?? null,
    ...(payment.payment_method && {
      card: { system: payment.payment_method.card.card_type, last4: payment.payment_method.card.last4 },
    }),
    ...(payment.captured_at !== undefined && { paidAt: new Date(payment.captured_at) }),
  }));

export const refundSchema = z
  .object({
    id: z.string().min(1),
    payment_id: z.string().min(1),
    status: z.enum(['pending', 'succeeded', 'canceled']),
    amount: money,
  })
  .transform((refund): ProviderRefund => ({
    id: refund.id,
    paymentId: refund.payment_id,
    status: refund.status,
    amountKopecks: refund.amount,
  }));

/** Only a list of one page: a part of a list would not tell which refunds do not exist. */
export const refundListSchema = z
  .object({ items: z.array(refundSchema), next_cursor: z.undefined().optional() })
  .transform(({ items }) => items);

export const errorSchema = z.object({
  id: z.string().optional(),
  code: z.string(),
  parameter: z.string().optional(),
  /** Milliseconds to wait before the next try. */
  retry_after: z.number().min(0).max(3_600_000).optional().catch(undefined),
});

/** The response of `GET /me`: the shop that the keys belong to. */
export const shopSchema = z.object({
  account_id: z.string(),
  status: z.string(),
  test: z.boolean().default(false),
});
