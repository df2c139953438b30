import type { CollectionContent } from './collection.repository.ts';

type Images = CollectionContent['images'];

/** The pictures that an edit names and that the stored collection does not name yet, by where they are to stand. */
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
