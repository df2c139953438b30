import type { ProductCard } from '@shop/api-client';
import { effectivePrice, kopecksToRoubles, roublesToKopecks } from '@shop/domain';

type Priced = Pick<ProductCard, 'Price' | 'discountPrice'>;

/** The API uses roubles; calculations use whole kopecks. */
export const pricesOf = ({ Price, discountPrice }: Priced) => ({
  priceKopecks: roublesToKopecks(Price),
  discountPriceKopecks: discountPrice === null ? null : roublesToKopecks(discountPrice),
});

/** The effective price per piece in roubles, for formats that require roubles. */
export const paidRoubles = (product: Priced): number => kopecksToRoubles(effectivePrice(pricesOf(product)));
