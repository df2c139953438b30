import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineEvent } from '../define-event.ts';

/** The kinds of order changes that are visible to staff. */
export const orderChanges = ['created', 'payment', 'refund', 'status', 'removed'] as const;

export type OrderChange = (typeof orderChanges)[number];

/**
 * Orders changed in a way visible to staff; screens that show one of them fetch it again. Contains no personal data and
 * no amounts. May be published more than once, then with another `eventId`; subscribers read the order itself.
 */
export const orderChanged = defineEvent({
  subject: 'order-payment.order-changed.v1',
  subscribers: ['gateway'],
  payload: z.object({
    /** Identifies the event, so that a subscriber that receives it over two channels handles it once. */
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
