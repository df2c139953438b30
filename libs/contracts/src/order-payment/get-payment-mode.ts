import { z } from 'zod';
import { defineRequest } from '../define-request.ts';

/** Whether this shop takes real money. Everybody may know; the sites tell buyers and staff of a shop that does not. */
export const getPaymentMode = defineRequest({
  subject: 'order-payment.payment-mode.get.v1',
  request: z.object({}),
  reply: z.object({
    /** True while payments go to the sandbox provider: no money moves, whatever a buyer presses. */
    isSandbox: z.boolean(),
  }),
  example: { request: {}, reply: { isSandbox: true } },
});
