import { z } from 'zod';
import { ownOrder } from '../access/unaudited-reasons.ts';
import { defineRequest } from '../define-request.ts';
import { ownLine } from './own-order-shapes.ts';

/**
 * Cancels an order that is not paid, at the request of a buyer who has the id of its payment, which cannot be guessed.
 * Repeating it is no error: the reply is that of an order that is cancelled.
 */
export const cancelUnpaidOrder = defineRequest({
  subject: 'order-payment.payment.cancel.v1',
  callers: ['gateway'],
  effect: { unaudited: ownOrder },
  request: z.object({ paymentId: z.string().min(1).max(100) }),
  reply: z.object({
    orderNumber: z.int(),
    /** What was ordered, so that it can go back into the cart. */
    lines: z.array(
      ownLine.pick({ productId: true, colour: true, size: true, seam: true, isGift: true, quantity: true }),
    ),
  }),
  errors: ['PAYMENT_NOT_FOUND', 'ORDER_ALREADY_PAID', 'PAYMENT_CANCELED'],
  readsOne: { entity: 'order', key: ({ paymentId }) => paymentId },
  example: {
    request: { paymentId: 'Xh5Yb2mQvR8sT1uW4zA7cE0f' },
    reply: { orderNumber: 100_237, lines: [] },
  },
});
