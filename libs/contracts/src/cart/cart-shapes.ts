import { colourName, lineQuantity, maxLinesInCart, seamName, sizeName } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';

/** Whose cart it is: the id of a user. */
export const customerId = z.string().regex(/^[\w-]{1,100}$/);

/** What a shopper chose; whether it can be sold is asked at the checkout. */
export const chosenProduct = z.object({
  productId: objectId,
  colour: colourName,
  size: sizeName,
  /** Null for the product without an extra seam. */
  seam: seamName.nullable(),
});

/** What makes a line the same line. */
export const lineIdentity = chosenProduct.extend({ isGift: z.boolean() });

export const cartLine = lineIdentity.extend({ quantity: lineQuantity });

/** A cart as it stands after the call, oldest line first. */
export const cart = z.object({ lines: z.array(cartLine).max(maxLinesInCart) });

export const customerExample = '674000000000000000000777';
export const lineExample = {
  productId: '674000000000000000000001',
  colour: 'black',
  size: 'XXL',
  seam: null,
  isGift: false,
};
export const cartExample = { lines: [{ ...lineExample, quantity: 2 }] };
