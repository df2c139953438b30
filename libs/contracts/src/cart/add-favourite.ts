import { z } from 'zod';
import { ownCart } from '../access/unaudited-reasons.ts';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { customerExample, customerId } from './cart-shapes.ts';
import { favourite, favouriteExample, favourites } from './favourite-shapes.ts';

/** Adds a product to a customer's favourites; a product already in the list keeps its position. */
export const addFavourite = defineRequest({
  subject: 'cart.favourite.add.v1',
  callers: ['gateway'],
  effect: { unaudited: ownCart },
  request: z.object({ customerId, productId: objectId, colour: favourite.shape.colour }),
  reply: favourites,
  errors: ['FAVOURITES_FULL', 'USER_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
  readsOne: { entity: 'favourites', key: ({ customerId }) => customerId },
  example: {
    request: { customerId: customerExample, productId: favouriteExample.productId },
    reply: { favourites: [favouriteExample] },
  },
});
