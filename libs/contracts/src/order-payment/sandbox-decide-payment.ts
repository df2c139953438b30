import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import {
  sandboxCards,
  sandboxDecisions,
  sandboxPayment,
  sandboxPaymentExample,
  sandboxPaymentId,
} from './sandbox-shapes.ts';

/** The payer's decision at the sandbox bank; a payment that is already decided stays unchanged. */
export const decideSandboxPayment = defineRequest({
  subject: 'order-payment.sandbox-payment.decide.v1',
  callers: ['gateway'],
  effect: { unaudited: 'the payer chooses the outcome at the sandbox bank; the order records it' },
  request: z.object({
    id: sandboxPaymentId,
    decision: z.enum(sandboxDecisions),
    card: z.enum(sandboxCards),
  }),
  reply: sandboxPayment,
  errors: ['SANDBOX_PAYMENT_NOT_FOUND'],
  readsOne: { entity: 'sandbox-payment', key: ({ id }) => id },
  example: {
    request: { id: '2c1f0b7a-000f-5000-9000-1a2b3c4d5e6f', decision: 'pay', card: 'good' },
    reply: { ...sandboxPaymentExample, status: 'succeeded' },
  },
});
