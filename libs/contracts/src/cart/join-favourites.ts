import { maxFavourites } from '@shop/domain';
import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { customerExample, customerId } from './cart-shapes.ts';
import { favourite, favouriteExample, favourites } from './favourite-shapes.ts';

/**
 * Joins a guest's favourites to the customer's; doing it twice changes nothing. A product of both keeps the customer's
 * date, a date to come becomes now, and what a list cannot hold is left out, the oldest first. DECISIONS 9
 */
export const joinFavourites = defineRequest({
  subject: 'cart.favourites.join.v1',
  request: z.object({ customerId, favourites: z.array(favourite).max(maxFavourites) }),
  reply: favourites,
  errors: ['USER_NOT_FOUND'],
  readsOne: { entity: 'favourites', key: ({ customerId }) => customerId },
  example: {
    request: { customerId: customerExample, favourites: [favouriteExample] },
    reply: { favourites: [favouriteExample] },
  },
});
