import { z } from 'zod';
import { customerId, customerExample } from '../cart/cart-shapes.ts';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { ownOrder, ownOrderExample } from './own-order-shapes.ts';

/** Where a page of a customer's orders ends. */
const lastOrder = z.object({ createdAt: z.iso.datetime(), id: objectId });

/** The orders of a customer, newest first, at most 200 a page. */
export const listOwnOrders = defineRequest({
  subject: 'order-payment.own-orders.list.v1',
  callers: ['gateway', 'identity'],
  effect: 'reads',
  request: z.object({
    customerId,
    /** The `next` of the previous page; absent for the newest orders. */
    after: lastOrder.optional(),
    /** For the file with a person's own data: every order, also deleted and damaged ones. */
    forExport: z.boolean().optional(),
  }),
  reply: z.object({
    orders: z.array(ownOrder).max(200),
    /** Only for an export: orders that staff deleted, and what can be read of damaged ones, each with a note that says so. */
    noted: z
      .array(z.object({ note: z.string() }).catchall(z.json()))
      .max(200)
      .optional(),
    /** Absent when there are no further orders. */
    next: lastOrder.optional(),
  }),
  example: { request: { customerId: customerExample }, reply: { orders: [ownOrderExample] } },
});
