import type { createCollection, RequestOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { toImageName } from '../image-url.ts';
import { collectionImageFields } from './collection-edit.dto.ts';

type Images = RequestOf<typeof createCollection>['images'];
type ImageField = (typeof collectionImageFields)[number];
type Sent = { readonly [Field in ImageField]?: string | null | undefined };

/** Maps each image field of the API to its name in the catalogue. */
export const collectionImageOf = {
  card_img: 'card',
  carousel_img: 'carousel',
  card_img_mobile: 'cardMobile',
  carousel_img_mobile: 'carouselMobile',
} as const satisfies Record<ImageField, keyof Images>;

/** The reverse mapping, for the field names in error details. */
export const imageFieldOf: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(collectionImageOf).map(([field, place]) => [`images.${place}`, field]),
);

/** The images of a new collection; missing ones are null. */
export function toCollectionImages(sent: Sent): Images {
  return { card: null, carousel: null, cardMobile: null, carouselMobile: null, ...toImageChanges(sent) };
}

/**
 * The images that a client sent: a URL as it was loaded, or null for none.
 *
 * @throws {AppError} BAD_REQUEST for a URL that is not an image of the shop
 */
export function toImageChanges(sent: Sent): Partial<Images> {
  const changes: Partial<Images> = {};
  for (const field of collectionImageFields) {
    const url = sent[field];
    if (url === undefined) continue;
    const name = url === null || url === '' ? null : toImageName(url);
    if (name === undefined)
      throw new AppError('BAD_REQUEST', { details: [{ field, message: 'Это не картинка магазина' }] });
    changes[collectionImageOf[field]] = name;
  }
  return changes;
}
