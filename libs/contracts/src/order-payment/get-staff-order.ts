import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { staffOrder, staffOrderExample } from './staff-order-shapes.ts';

/** One order with everything that staff may see of it. */
export const getStaffOrder = defineRequest({
  subject: 'order-payment.staff-order.get.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ id: objectId }),
  reply: staffOrder,
  errors: ['ORDER_NOT_FOUND'],
  readsOne: { entity: 'order', key: ({ id }) => id },
  example: { request: { id: staffOrderExample.id }, reply: staffOrderExample },
});
