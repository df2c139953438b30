import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineEvent } from '../define-event.ts';

/** A screen counts as closed this long after its last heartbeat; screens send one every 15 seconds. */
export const orderViewLifeMs = 40_000;

/** A staff member opened or closed an order. Every gateway replica receives it and notifies the other viewers. */
export const orderViewed = defineEvent({
  subject: 'gateway.order-viewed.v1',
  subscribers: [],
  payload: z.object({
    /** The id of the screen; a person may have several. */
    viewer: z.string().min(1).max(64),
    personId: objectId,
    name: z.string().max(200),
    /** Null: no order is open any more. */
    orderId: objectId.nullable(),
  }),
  example: {
    viewer: 'k2Jd8sLq',
    personId: '674000000000000000000001',
    name: 'Анна С.',
    orderId: '674000000000000000000009',
  },
});
