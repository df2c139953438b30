import { photosOfColour, type ColouredPhotos } from '@shop/domain';

/** As much of a product as its photos are. A gateway of the version before says nothing of their colours. */
export interface Photographed {
  Images: readonly string[];
  ImageColors?: readonly { image: string; color: string }[] | undefined;
}

export const toColouredPhotos = ({ Images, ImageColors = [] }: Photographed): ColouredPhotos => ({
  images: Images,
  imageColours: ImageColors.map(({ image, color }) => ({ image, colour: color })),
});

/** The photos to show while this colour is chosen, the best one first; null: none is. */
export const photosIn = (product: Photographed, colour: string | null): readonly string[] =>
  photosOfColour(toColouredPhotos(product), colour);
