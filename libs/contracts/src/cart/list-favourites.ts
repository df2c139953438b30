import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { customerExample, customerId } from './cart-shapes.ts';
import { favouriteExample, favourites } from './favourite-shapes.ts';

/** A customer's favourites. */
export const listFavourites = defineRequest({
  subject: 'cart.favourites.list.v1',
  callers: ['gateway', 'identity'],
  effect: 'reads',
  request: z.object({ customerId }),
  reply: favourites,
  readsOne: { entity: 'favourites', key: ({ customerId }) => customerId },
  example: { request: { customerId: customerExample }, reply: { favourites: [favouriteExample] } },
});
