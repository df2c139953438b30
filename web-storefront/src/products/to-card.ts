import type { ProductCard } from '@shop/api-client';

/** Of a product only what its card shows: a page carries its products twice, as HTML and as the answer it was made from. */
export function toCard(product: ProductCard): ProductCard {
  const { _id, Title, Price, discountPrice, Images, Collection } = product;
  const { isItemType, isItemAvailable, isFastDelivery } = product;
  return {
    _id,
    Title,
    Price,
    discountPrice,
    Images: Images.slice(0, 2),
    ImageColors: [],
    Collection: Collection.slice(0, 1),
    isItemType,
    isItemAvailable,
    isFastDelivery,
    Colors: [],
    Sizes: [],
  };
}
