import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { customerExample, customerId } from './cart-shapes.ts';

/**
 * Removes the cart and the favourites of a customer who had their data erased. For a month nothing is put there again, by
 * whatever still acts in their name: who puts something is told USER_NOT_FOUND. Done again it is as done once.
 */
export const forgetCustomer = defineRequest({
  subject: 'cart.customer.forget.v1',
  request: z.object({ customerId }),
  reply: z.object({}),
  readsOne: { entity: 'cart', key: ({ customerId }) => customerId },
  example: { request: { customerId: customerExample }, reply: {} },
});
