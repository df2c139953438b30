/** An object that refers to pictures. */
export interface Pictured {
  images?: readonly string[] | undefined;
  seams?: readonly { photos: readonly string[] }[] | null | undefined;
}

/** The pictures that a product names, by field; with `stored`, only those that the stored product does not name yet. */
export function picturesOf(
  { images = [], seams }: Pictured,
  stored?: Required<Pictured>,
): { images: string[]; seams: string[] } {
  const known = stored ? Object.values(picturesOf(stored)).flat() : [];
  const isNew = (name: string): boolean => !known.includes(name);
  return {
    images: images.filter(isNew),
    seams: (seams ?? []).flatMap(({ photos }) => photos).filter(isNew),
  };
}
