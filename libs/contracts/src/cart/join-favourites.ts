import { maxFavourites } from '@shop/domain';
import { z } from 'zod';
import { ownCart } from '../access/unaudited-reasons.ts';
import { defineRequest } from '../define-request.ts';
import { customerExample, customerId } from './cart-shapes.ts';
import { favourite, favouriteExample, favourites } from './favourite-shapes.ts';

/**
 * Merges a guest's favourites into the customer's; idempotent. A product in both lists keeps the customer's date, a
 * date in the future becomes now, and the oldest products beyond the capacity of the list are dropped. DECISIONS 9
 */
export const joinFavourites = defineRequest({
  subject: 'cart.favourites.join.v1',
  callers: ['gateway'],
  effect: { unaudited: ownCart },
  request: z.object({ customerId, favourites: z.array(favourite).max(maxFavourites) }),
  reply: favourites,
  errors: ['USER_NOT_FOUND'],
  readsOne: { entity: 'favourites', key: ({ customerId }) => customerId },
  example: {
    request: { customerId: customerExample, favourites: [favouriteExample] },
    reply: { favourites: [favouriteExample] },
  },
});
