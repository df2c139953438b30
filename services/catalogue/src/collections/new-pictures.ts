import type { CollectionContent } from './collection.repository.ts';

type Images = CollectionContent['images'];

/** The pictures that an edit adds to the stored collection, by the path of their field. */
export function newPictures(
  images: { readonly [Place in keyof Images]?: string | null | undefined },
  stored?: Images,
): Record<string, string[]> {
  const known = stored ? Object.values(stored) : [];
  return Object.fromEntries(
    Object.entries(images).map(([place, name]) => [
      `images.${place}`,
      typeof name === 'string' && !known.includes(name) ? [name] : [],
    ]),
  );
}
