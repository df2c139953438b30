import { colourName, lineQuantity, maxLinesInCart, seamName, sizeName } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';

/** The id of the user who owns the cart. */
export const customerId = z.string().regex(/^[\w-]{1,100}$/);

/** A product with the chosen options; whether it can be sold is checked at the checkout. */
export const chosenProduct = z.object({
  productId: objectId,
  colour: colourName,
  size: sizeName,
  /** Null for the product without an extra seam. */
  seam: seamName.nullable(),
});

/** The identity of a line: two lines with equal values are the same line. */
export const lineIdentity = chosenProduct.extend({ isGift: z.boolean() });

export const cartLine = lineIdentity.extend({ quantity: lineQuantity });

/** The cart after the call, oldest line first. */
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
