import { paymentStatuses } from '@shop/domain';
import { z } from 'zod';
import { orderKopecks } from './order-kopecks.ts';

/** The test cards of the sandbox bank, each named after its behaviour. Payers never type in the data of a real card. */
export const sandboxCards = [
  'good',
  'holding',
  'without-funds',
  'expired',
  'without-3ds',
  'suspicious',
] as const;
export type SandboxCard = (typeof sandboxCards)[number];

/** The decisions of a payer, besides leaving the page. */
export const sandboxDecisions = ['pay', 'decline', 'think'] as const;
export type SandboxDecision = (typeof sandboxDecisions)[number];

export const sandboxPaymentId = z.string().min(1).max(64);

/** A payment as its payer sees it at the sandbox bank. */
export const sandboxPayment = z.object({
  /** `Заказ 100237` */
  description: z.string(),
  amountKopecks: orderKopecks,
  status: z.enum(paymentStatuses),
  /** Whether the bank has not decided yet. */
  isThinking: z.boolean(),
  /** A cancellation reason of YooKassa; null unless the payment was cancelled. */
  cancelReason: z.string().nullable(),
  /** Until when it can be paid. */
  expiresAt: z.iso.datetime(),
  /** The address of the shop to which the payer returns. */
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
