import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { dispatchTerms } from './dispatch-terms.ts';
import { orderKopecks } from './order-kopecks.ts';
import { shopPause } from './shop-pause.ts';

/** Public payment settings of the shop; the sites warn buyers and staff when the shop accepts no real money. */
export const getPaymentMode = defineRequest({
  subject: 'order-payment.payment-mode.get.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({}),
  reply: z.object({
    /** True while the sandbox provider is active: no real payments are made. */
    isSandbox: z.boolean(),
    /** The price of delivery with any service. */
    deliveryKopecks: orderKopecks,
    pause: shopPause,
    dispatch: dispatchTerms,
  }),
  example: {
    request: {},
    reply: {
      isSandbox: true,
      deliveryKopecks: 35_000,
      pause: null,
      dispatch: { fastDays: 3, madeDays: 10 },
    },
  },
});
