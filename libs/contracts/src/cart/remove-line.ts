import { z } from 'zod';
import { ownCart } from '../access/unaudited-reasons.ts';
import { defineRequest } from '../define-request.ts';
import { cart, customerExample, customerId, lineExample, lineIdentity } from './cart-shapes.ts';

/** Removes a line from a customer's cart; a line that is not there is no error. */
export const removeLine = defineRequest({
  subject: 'cart.line.remove.v1',
  callers: ['gateway'],
  effect: { unaudited: ownCart },
  request: z.object({ customerId, line: lineIdentity }),
  reply: cart,
  readsOne: { entity: 'cart', key: ({ customerId }) => customerId },
  example: { request: { customerId: customerExample, line: lineExample }, reply: { lines: [] } },
});
