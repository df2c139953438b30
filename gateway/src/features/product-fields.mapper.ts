import type { product, productCard } from '@shop/contracts';
import { kopecksToRoubles } from '@shop/domain';
import type { z } from 'zod';
import { toImageUrl } from './image-url.ts';
import type { productCardFields, productFields } from './product-fields.dto.ts';

type Shown<Fields extends z.ZodRawShape> = z.input<z.ZodObject<Fields>>;

/** Converts a product to its fields in lists. */
export const toCardFields = (
  card: Omit<z.infer<typeof productCard>, 'collections'>,
): Shown<typeof productCardFields> => ({
  _id: card.id,
  Title: card.title,
  Price: kopecksToRoubles(card.priceKopecks),
  discountPrice: card.discountPriceKopecks === null ? null : kopecksToRoubles(card.discountPriceKopecks),
  Images: card.images.map(toImageUrl),
  ImageColors: (card.imageColours ?? []).map(({ image, colour }) => ({
    image: toImageUrl(image),
    color: colour,
  })),
  ImageAlts: (card.imageAlts ?? []).map(({ image, text }) => ({ image: toImageUrl(image), alt: text })),
  isItemType: card.itemType,
  isItemAvailable: card.isAvailable,
  isFastDelivery: card.isFastDelivery,
  Colors: card.colours,
  Sizes: card.sizes,
});

/** Converts a product to all its fields, for the product page and for the staff's form. */
export const toProductFields = (
  full: Omit<z.infer<typeof product>, 'collections' | 'collection' | 'category'>,
): Shown<typeof productFields> => ({
  ...toCardFields(full),
  Description: full.description,
  Tags: full.tags.map(({ name, value }, at) => ({ _id: `${full.id}-${at}`, name, value })),
  Seams: full.seams.map(({ name, colour, photos }) => ({
    name,
    color: colour,
    photos: photos.map(toImageUrl),
  })),
  hasSeamsByDefault: full.hasSeamsByDefault,
  defaultSeamTitle: full.defaultSeamTitle,
  displayOnMain: full.isShownOnMain,
  ...(full.preorderDay && { preorderDay: full.preorderDay }),
  ...(full.sizeTable && { sizeTable: full.sizeTable }),
  OrderedTimes: full.orderedTimes,
  createdAt: full.createdAt,
});
