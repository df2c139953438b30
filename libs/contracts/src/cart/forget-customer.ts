import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { customerExample, customerId } from './cart-shapes.ts';

/**
 * Removes the cart and the favourites of a customer whose data is erased. For a month, later writes for this customer,
 * for example with a token that is still valid, fail with USER_NOT_FOUND. Idempotent.
 */
export const forgetCustomer = defineRequest({
  subject: 'cart.customer.forget.v1',
  callers: ['identity'],
  effect: { unaudited: 'part of an account erasure, which is recorded as a whole' },
  request: z.object({ customerId }),
  reply: z.object({}),
  readsOne: { entity: 'cart', key: ({ customerId }) => customerId },
  example: { request: { customerId: customerExample }, reply: {} },
});
