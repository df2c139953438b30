import { paymentStatuses } from '@shop/domain';
import { z } from 'zod';
import { orderKopecks } from './order-kopecks.ts';

/** The cards that lie at the sandbox bank, each named by what it is good for. Nobody's own card is ever typed in. */
export const sandboxCards = [
  'good',
  'holding',
  'without-funds',
  'expired',
  'without-3ds',
  'suspicious',
] as const;
export type SandboxCard = (typeof sandboxCards)[number];

/** What a payer can do there, besides leaving. */
export const sandboxDecisions = ['pay', 'decline', 'think'] as const;
export type SandboxDecision = (typeof sandboxDecisions)[number];

export const sandboxPaymentId = z.string().min(1).max(64);

/** A payment as its payer sees it. */
export const sandboxPayment = z.object({
  /** `Заказ 100237` */
  description: z.string(),
  amountKopecks: orderKopecks,
  status: z.enum(paymentStatuses),
  /** Whether the bank is thinking about it. */
  isThinking: z.boolean(),
  /** In the words of YooKassa; null unless it was cancelled. */
  cancelReason: z.string().nullable(),
  /** Until when it can be paid. */
  expiresAt: z.iso.datetime(),
  /** The way back to the shop. */
  returnUrl: z.string(),
});

export const sandboxPaymentExample = {
  description: 'Заказ 100237',
  amountKopecks: 913_000,
  status: 'pending',
  isThinking: false,
  cancelReason: null,
  expiresAt: '2026-11-21T10:00:00.000Z',
  returnUrl: 'https://shop.example/payment/Xh5Yb2mQvR8sT1uW4zA7cE0f',
} as const;
