import type { ProductCard } from '@shop/api-client';
import { firstShownColour } from '@shop/domain';
import { photosIn, toColouredPhotos } from './photos-in.ts';

/** A product as its card shows it. */
export interface ShownCard extends ProductCard {
  /** The colour that the card shows and leads to, where the list was narrowed to colours. */
  shownColour?: string;
}

/** Of a product only what its card shows: a page carries its products twice, as HTML and as the answer it was made from. */
export const toCard = (product: ProductCard): ShownCard => cardOf(product, null);

/** The same in a list that was narrowed to these colours: the card shows one of them. */
export const toCardIn =
  (wanted: readonly string[]) =>
  (product: ProductCard): ShownCard =>
    cardOf(product, colourIn(product, wanted));

function colourIn(product: ProductCard, wanted: readonly string[]): string | null {
  const photographed = firstShownColour(toColouredPhotos(product), wanted);
  return photographed ?? wanted.find((colour) => product.Colors.includes(colour)) ?? null;
}

function cardOf(product: ProductCard, colour: string | null): ShownCard {
  const { _id, Title, Price, discountPrice, Collection } = product;
  const { isItemType, isItemAvailable, isFastDelivery } = product;
  return {
    _id,
    Title,
    Price,
    discountPrice,
    Images: photosIn(product, colour).slice(0, 2),
    ImageColors: [],
    ImageAlts: [],
    Collection: Collection.slice(0, 1),
    isItemType,
    isItemAvailable,
    isFastDelivery,
    Colors: [],
    Sizes: [],
    ...(colour !== null && { shownColour: colour }),
  };
}
