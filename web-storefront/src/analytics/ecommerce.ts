import { effectivePrice, giftPriceKopecks, kopecksToRoubles, type LineIdentity } from '@shop/domain';
import { shopBrand } from '@shop/web-kit';
import { deliveryKopecks } from '../checkout/delivery-price.ts';
import { pricesOf } from '../products/prices-of.ts';
import type { TrackedProduct } from './track.ts';

/** A product in the counter's format. */
export interface CountedProduct {
  id: string;
  name: string;
  /** Per piece, in roubles. */
  price: number;
  brand: string;
  quantity: number;
  variant?: string;
  list?: string;
  position?: number;
}

/** The list and position at which a product was shown. */
export interface Place {
  list: string;
  position: number;
}

/** The price is the effective one, the brand is the shop's own, the quantity is one by default. */
export function countedProduct(product: TrackedProduct, place?: Place): CountedProduct {
  return {
    id: product._id,
    name: product.Title,
    price: kopecksToRoubles(effectivePrice(pricesOf(product))),
    brand: shopBrand().name,
    quantity: 1,
    ...place,
  };
}

export function countedLine(
  product: TrackedProduct,
  line: LineIdentity,
  quantity: number,
  place?: Place,
): CountedProduct {
  return {
    ...countedProduct(product, place),
    ...(line.isGift && { price: kopecksToRoubles(giftPriceKopecks) }),
    variant: [line.colour, line.size, line.seam].filter(Boolean).join('/'),
    quantity,
  };
}

/** Delivery is counted as a separate line. */
export const deliveryLine = (): CountedProduct => ({
  id: 'delivery',
  name: 'Доставка',
  price: kopecksToRoubles(deliveryKopecks()),
  brand: shopBrand().name,
  quantity: 1,
});
