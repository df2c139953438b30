import type { Product } from '@shop/api-client';
import type { LineIdentity } from '@shop/domain';
import type { ChosenOptions } from './chosen-options.ts';

/** The cart line for these options; an option that the product does not have is an empty string. */
export const lineOf = (product: Product, { colour, size, seam }: ChosenOptions): LineIdentity => ({
  productId: product._id,
  colour: colour ?? '',
  size: size ?? '',
  seam,
  isGift: false,
});
