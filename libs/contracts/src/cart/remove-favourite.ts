import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { customerExample, customerId } from './cart-shapes.ts';
import { favouriteExample, favourites } from './favourite-shapes.ts';

/** Takes a product out of a customer's favourites; one that is not there is taken out already. */
export const removeFavourite = defineRequest({
  subject: 'cart.favourite.remove.v1',
  request: z.object({ customerId, productId: objectId }),
  reply: favourites,
  readsOne: { entity: 'favourites', key: ({ customerId }) => customerId },
  example: {
    request: { customerId: customerExample, productId: favouriteExample.productId },
    reply: { favourites: [] },
  },
});
