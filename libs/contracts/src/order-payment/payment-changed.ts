import { paymentStatuses } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineEvent } from '../define-event.ts';

/** A payment reached a final state: paid or cancelled. May be published more than once. */
export const paymentChanged = defineEvent({
  subject: 'order-payment.payment-changed.v1',
  subscribers: [],
  payload: z.object({ orderId: objectId, status: z.enum(paymentStatuses) }),
  example: { orderId: '674000000000000000000009', status: 'succeeded' },
});
