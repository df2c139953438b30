import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineEvent } from '../define-event.ts';

/** How an order changed as staff see it. */
export const orderChanges = ['created', 'payment', 'refund', 'status', 'removed'] as const;

export type OrderChange = (typeof orderChanges)[number];

/**
 * Orders changed as staff see them; screens that show one of them fetch it anew. It names no person and no sum. May be announced
 * more than once, then under another id: the subscriber reads the order.
 */
export const orderChanged = defineEvent({
  subject: 'order-payment.order-changed.v1',
  payload: z.object({
    /** Names this announcement, so that a subscriber that gets it over two ways takes it once. */
    eventId: z.string().min(1).max(64),
    orderIds: z.array(objectId).min(1).max(500),
    change: z.enum(orderChanges),
  }),
  example: {
    eventId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    orderIds: ['674000000000000000000009'],
    change: 'payment',
  },
});
