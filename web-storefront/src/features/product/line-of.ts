import type { Product } from '@shop/api-client';
import type { LineIdentity } from '@shop/domain';
import type { ChosenOptions } from './chosen-options.ts';

/** The line of a cart that this choice makes; what a product does not have is an empty text. */
export const lineOf = (product: Product, { colour, size, seam }: ChosenOptions): LineIdentity => ({
  productId: product._id,
  colour: colour ?? '',
  size: size ?? '',
  seam,
  isGift: false,
});
