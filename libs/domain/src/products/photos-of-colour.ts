/** A product's photos in display order, with the colours that some of them show. */
export interface ColouredPhotos {
  images: readonly string[];
  /** Absent on products that were stored before photos had colours. */
  imageColours?: readonly { image: string; colour: string }[] | undefined;
}

/**
 * The photos for a colour: its own first, then those without a colour; photos of other colours are left out. A colour
 * without own photos gets all of them in order, since a size chart alone is less useful than a photo of another colour.
 */
export function photosOfColour(photos: ColouredPhotos, colour: string | null): readonly string[] {
  const { images, imageColours = [] } = photos;
  const colourOf = new Map(imageColours.map((one) => [one.image, one.colour]));
  const own = images.filter((image) => colour !== null && colourOf.get(image) === colour);
  if (own.length === 0) return images;
  return [...own, ...images.filter((image) => !colourOf.has(image))];
}

/** The colour of the first photo; null when it has none. */
export function leadColour({ images, imageColours = [] }: ColouredPhotos): string | null {
  return imageColours.find(({ image }) => image === images[0])?.colour ?? null;
}

/** Selects one of the wanted colours: the colour of the first photo that shows one of them. */
export function firstShownColour(
  { images, imageColours = [] }: ColouredPhotos,
  wanted: readonly string[],
): string | null {
  const colourOf = new Map(imageColours.map(({ image, colour }) => [image, colour]));
  const shown = images.map((image) => colourOf.get(image));
  return shown.find((colour) => colour !== undefined && wanted.includes(colour)) ?? null;
}
