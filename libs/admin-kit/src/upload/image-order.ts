/** Inserts an uploaded image in the order in which the files were added; other images go to the end. */
export function insertInOrder<Image extends { id: string }>(
  images: readonly Image[],
  arrived: Image,
  positionOf: (imageId: string) => number | null,
): readonly Image[] {
  const position = positionOf(arrived.id) ?? Infinity;
  const at = images.findIndex(({ id }) => (positionOf(id) ?? -1) > position);
  return at === -1 ? [...images, arrived] : images.toSpliced(at, 0, arrived);
}
