import type { ProductColumn } from '@shop/contracts';
import { withoutInvisible } from '@shop/domain';
import { mapFirsts, mapParts, mapPhotosOfSeam } from '../products/cell-parts.ts';

/** The columns that refer to pictures. */
export const pictureColumns = [
  'images',
  'seams',
  'imageColours',
  'imageAlts',
] as const satisfies readonly ProductColumn[];
export type PictureColumn = (typeof pictureColumns)[number];

/** A picture file, also of types that the shop rejects. The shop's own pictures are named by 32 hexadecimal digits. */
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

/** Replaces the file names in a cell; a name whose `rename` is null stays. */
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
