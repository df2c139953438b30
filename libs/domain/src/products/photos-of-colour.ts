/** A product's photos in the order they are shown, and which colour some of them show. */
export interface ColouredPhotos {
  images: readonly string[];
  /** Absent on products that were stored before photos named colours. */
  imageColours?: readonly { image: string; colour: string }[] | undefined;
}

/**
 * The photos that go with a colour: its own first, then those that go with any. Photos of other colours are left out. A colour
 * without a photo of its own gets them all as they stand, since a size chart alone would say less than a photo of another colour.
 */
export function photosOfColour(photos: ColouredPhotos, colour: string | null): readonly string[] {
  const { images, imageColours = [] } = photos;
  const colourOf = new Map(imageColours.map((one) => [one.image, one.colour]));
  const own = images.filter((image) => colour !== null && colourOf.get(image) === colour);
  if (own.length === 0) return images;
  return [...own, ...images.filter((image) => !colourOf.has(image))];
}

/** The colour that the first photo shows; null when it names none. */
export function leadColour({ images, imageColours = [] }: ColouredPhotos): string | null {
  return imageColours.find(({ image }) => image === images[0])?.colour ?? null;
}

/** Of several colours that would do, the one to show: the first photo that shows one of them decides. */
export function firstShownColour(
  { images, imageColours = [] }: ColouredPhotos,
  wanted: readonly string[],
): string | null {
  const colourOf = new Map(imageColours.map(({ image, colour }) => [image, colour]));
  const shown = images.map((image) => colourOf.get(image));
  return shown.find((colour) => colour !== undefined && wanted.includes(colour)) ?? null;
}
