import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { sandboxPayment, sandboxPaymentExample, sandboxPaymentId } from './sandbox-shapes.ts';

/** The payment for the page of the sandbox bank. */
export const showSandboxPayment = defineRequest({
  subject: 'order-payment.sandbox-payment.show.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ id: sandboxPaymentId }),
  reply: sandboxPayment,
  errors: ['SANDBOX_PAYMENT_NOT_FOUND'],
  readsOne: { entity: 'sandbox-payment', key: ({ id }) => id },
  example: { request: { id: '2c1f0b7a-000f-5000-9000-1a2b3c4d5e6f' }, reply: sandboxPaymentExample },
});
