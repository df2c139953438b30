import { z } from 'zod';
import { ownCart } from '../access/unaudited-reasons.ts';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { customerExample, customerId } from './cart-shapes.ts';
import { favouriteExample, favourites } from './favourite-shapes.ts';

/** Removes a product from a customer's favourites; a product that is not in the list is no error. */
export const removeFavourite = defineRequest({
  subject: 'cart.favourite.remove.v1',
  callers: ['gateway'],
  effect: { unaudited: ownCart },
  request: z.object({ customerId, productId: objectId }),
  reply: favourites,
  readsOne: { entity: 'favourites', key: ({ customerId }) => customerId },
  example: {
    request: { customerId: customerExample, productId: favouriteExample.productId },
    reply: { favourites: [] },
  },
});
