import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineEvent } from '../define-event.ts';

/** So long after its last report a screen is taken for gone; screens say each 15 seconds that they are there. */
export const orderViewLifeMs = 40_000;

/** A member of staff has an order open, or no longer: sent by one replica of the gateway to all, which show it to the others in that order. */
export const orderViewed = defineEvent({
  subject: 'gateway.order-viewed.v1',
  payload: z.object({
    /** Which screen; a person may have several. */
    viewer: z.string().min(1).max(64),
    personId: objectId,
    name: z.string().max(200),
    /** Null: none any more. */
    orderId: objectId.nullable(),
  }),
  example: {
    viewer: 'k2Jd8sLq',
    personId: '674000000000000000000001',
    name: 'Анна С.',
    orderId: '674000000000000000000009',
  },
});
