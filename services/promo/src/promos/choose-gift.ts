import type { applyPromo, getProductDetails, ReplyOf } from '@shop/contracts';

type Gift = NonNullable<ReplyOf<typeof applyPromo>['gift']>;
type Product = ReplyOf<typeof getProductDetails>['products'][number];

/** A product as a gift, in the first of its colours, sizes and seams; null when it is unavailable. */
export function chooseGift(product: Product): Gift | null {
  const [colour] = product?.colours ?? [];
  const [size] = product?.sizes ?? [];
  if (!product?.isAvailable || colour === undefined || size === undefined) return null;
  const [firstSeam] = product.seams;
  const seam = product.hasSeamsByDefault ? null : (firstSeam?.name ?? null);
  return { product, choice: { colour, size, seam } };
}
