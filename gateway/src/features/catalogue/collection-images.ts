import type { createCollection, RequestOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { toImageName } from '../image-url.ts';
import { collectionImageFields } from './collection-edit.dto.ts';

type Images = RequestOf<typeof createCollection>['images'];
type ImageField = (typeof collectionImageFields)[number];
type Sent = { readonly [Field in ImageField]?: string | null | undefined };

/** What the API calls each picture of a collection. */
export const collectionImageOf = {
  card_img: 'card',
  carousel_img: 'carousel',
  card_img_mobile: 'cardMobile',
  carousel_img_mobile: 'carouselMobile',
} as const satisfies Record<ImageField, keyof Images>;

/** The same the other way round, as refusals name them. */
export const imageFieldOf: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(collectionImageOf).map(([field, place]) => [`images.${place}`, field]),
);

/** Pictures of a new collection; those that are not named are none. */
export function toCollectionImages(sent: Sent): Images {
  return { card: null, carousel: null, cardMobile: null, carouselMobile: null, ...toImageChanges(sent) };
}

/**
 * The pictures that a client names: an address as it was loaded, or null for none.
 *
 * @throws {AppError} BAD_REQUEST for an address that is none of the shop's pictures
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
