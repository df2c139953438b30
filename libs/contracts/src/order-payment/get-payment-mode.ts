import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { orderKopecks } from './order-kopecks.ts';

/** On which terms this shop sells. Everybody may know; the sites tell buyers and staff of a shop that takes no real money. */
export const getPaymentMode = defineRequest({
  subject: 'order-payment.payment-mode.get.v1',
  request: z.object({}),
  reply: z.object({
    /** True while payments go to the sandbox provider: no money moves, whatever a buyer presses. */
    isSandbox: z.boolean(),
    /** What delivery costs by whichever service; the version before says none. */
    deliveryKopecks: orderKopecks.optional(),
  }),
  example: { request: {}, reply: { isSandbox: true, deliveryKopecks: 35_000 } },
});
