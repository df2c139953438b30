import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { orderKopecks } from './order-kopecks.ts';
import { staffOrder, staffOrderExample } from './staff-order-shapes.ts';

/** Orders in one reply, so that it stays within the size limit of a message; the list of orders has the rest. */
export const maxCustomerOrders = 50;

/** The newest orders of a customer with everything that staff may see of them, and the sums over all of them. */
export const listCustomerOrders = defineRequest({
  subject: 'order-payment.customer-orders.list.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ customerId: objectId }),
  reply: z.object({
    total: z.int().min(0),
    paid: z.object({ orders: z.int().min(0), kopecks: orderKopecks }),
    orders: z.array(staffOrder).max(maxCustomerOrders),
  }),
  example: {
    request: { customerId: '674000000000000000000777' },
    reply: { total: 1, paid: { orders: 1, kopecks: 913_000 }, orders: [staffOrderExample] },
  },
});
