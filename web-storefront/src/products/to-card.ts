import type { ProductCard } from '@shop/api-client';
import { firstShownColour } from '@shop/domain';
import { photosIn, toColouredPhotos } from './photos-in.ts';

/** A product as its card shows it. */
export interface ShownCard extends ProductCard {
  /** The colour that the card shows and links to, in lists filtered by colour. */
  shownColour?: string;
}

/** Keeps only what a card shows: a page contains its products twice, as HTML and as the response for hydration. */
export const toCard = (product: ProductCard): ShownCard => cardOf(product, null);

/** The same for a list filtered by these colours: the card shows one of them. */
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
