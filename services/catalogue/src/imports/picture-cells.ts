import type { ProductColumn } from '@shop/contracts';
import { withoutInvisible } from '@shop/domain';
import { mapFirsts, mapParts, mapPhotosOfSeam } from '../products/cell-parts.ts';

/** In which columns pictures are named. */
export const pictureColumns = [
  'images',
  'seams',
  'imageColours',
  'imageAlts',
] as const satisfies readonly ProductColumn[];
export type PictureColumn = (typeof pictureColumns)[number];

/** A file of a picture, also of a kind that the shop does not take. The shop's own pictures are called by 32 hexadecimal digits. */
const pictureFile = /\.(jpe?g|jfif|png|webp|avif|gif|heic|heif|bmp|tiff?|svg)$/i;
const ofShop = /(^|\/api\/images\/)[\da-f]{32}\.webp$/;

const isFile = (name: string): boolean =>
  pictureFile.test(withoutInvisible(name)) && !ofShop.test(name) && !name.includes('://');

type Rename = (name: string) => string | null;

const ways: Record<PictureColumn, (cell: string, rename: Rename) => string> = {
  images: mapParts,
  imageColours: mapFirsts,
  imageAlts: mapFirsts,
  seams: mapPhotosOfSeam,
};

/** Calls the files that a cell names otherwise; null leaves one as it is. */
export const renameFiles = (column: PictureColumn, cell: string, rename: Rename): string =>
  ways[column](cell, (name) => (isFile(name) ? rename(name) : null));

/** The files that a cell names. */
export function filesIn(column: PictureColumn, cell: string): string[] {
  const names: string[] = [];
  renameFiles(column, cell, (name) => {
    names.push(name);
    return null;
  });
  return names;
}
