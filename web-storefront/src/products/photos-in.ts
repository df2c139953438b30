import { photosOfColour, type ColouredPhotos } from '@shop/domain';

/** The photos of a product. A gateway of the previous version does not send their colours. */
export interface Photographed {
  Images: readonly string[];
  ImageColors?: readonly { image: string; color: string }[] | undefined;
}

export const toColouredPhotos = ({ Images, ImageColors = [] }: Photographed): ColouredPhotos => ({
  images: Images,
  imageColours: ImageColors.map(({ image, color }) => ({ image, colour: color })),
});

/** The photos to show for a colour, the best match first; null: no colour is chosen. */
export const photosIn = (product: Photographed, colour: string | null): readonly string[] =>
  photosOfColour(toColouredPhotos(product), colour);
