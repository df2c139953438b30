import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { customerExample, customerId } from './cart-shapes.ts';
import { favourite, favouriteExample, favourites } from './favourite-shapes.ts';

/** Puts a product among a customer's favourites; one that is there keeps its place. */
export const addFavourite = defineRequest({
  subject: 'cart.favourite.add.v1',
  request: z.object({ customerId, productId: objectId, colour: favourite.shape.colour }),
  reply: favourites,
  errors: ['FAVOURITES_FULL', 'USER_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
  readsOne: { entity: 'favourites', key: ({ customerId }) => customerId },
  example: {
    request: { customerId: customerExample, productId: favouriteExample.productId },
    reply: { favourites: [favouriteExample] },
  },
});
