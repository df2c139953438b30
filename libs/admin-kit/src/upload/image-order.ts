/** Puts an image that has just arrived where it belongs among those that were added with it, and at the end otherwise. */
export function insertInOrder<Image extends { id: string }>(
  images: readonly Image[],
  arrived: Image,
  positionOf: (imageId: string) => number | null,
): readonly Image[] {
  const position = positionOf(arrived.id) ?? Infinity;
  const at = images.findIndex(({ id }) => (positionOf(id) ?? -1) > position);
  return at === -1 ? [...images, arrived] : images.toSpliced(at, 0, arrived);
}
