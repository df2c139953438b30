import { maxOrderLines } from '@shop/domain';
import { z } from 'zod';
import { ownOrder } from '../access/unaudited-reasons.ts';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { cartLine, customerExample, customerId, lineExample } from './cart-shapes.ts';

/** Takes out of a customer's cart what a paid order contains, once per order: everything else stays. DECISIONS 12 */
export const clearCart = defineRequest({
  subject: 'cart.cart.clear.v1',
  callers: ['order-payment'],
  effect: { unaudited: ownOrder },
  request: z.object({
    customerId,
    orderId: objectId,
    /** What was ordered; a previous version sends none, and then the cart is emptied. */
    lines: z.array(cartLine).max(maxOrderLines).optional(),
    /** When it was ordered: lines that came into the cart later stay. A previous version sends none. */
    orderedAt: z.iso.datetime().optional(),
  }),
  reply: z.object({}),
  readsOne: { entity: 'cart', key: ({ customerId }) => customerId },
  example: {
    request: {
      ...{ customerId: customerExample, orderId: '674000000000000000000009' },
      lines: [{ ...lineExample, quantity: 2 }],
      orderedAt: '2026-11-21T09:00:00.000Z',
    },
    reply: {},
  },
});
