import type { ProductCard } from '@shop/api-client';
import { effectivePrice, kopecksToRoubles, roublesToKopecks } from '@shop/domain';

type Priced = Pick<ProductCard, 'Price' | 'discountPrice'>;

/** The API has roubles; whatever is reckoned with is whole kopecks. */
export const pricesOf = ({ Price, discountPrice }: Priced) => ({
  priceKopecks: roublesToKopecks(Price),
  discountPriceKopecks: discountPrice === null ? null : roublesToKopecks(discountPrice),
});

/** What is paid for one piece, in roubles, for those who want to be told that way. */
export const paidRoubles = (product: Priced): number => kopecksToRoubles(effectivePrice(pricesOf(product)));
