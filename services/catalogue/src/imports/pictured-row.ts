import type { ImportProblemCode } from '@shop/domain';
import { problem, type CellError } from './cell-problem.ts';
import { pictureColumns, type PictureColumn } from './picture-cells.ts';
import type { Fields } from './read-row.ts';

/** A row whose pictures are replaced by those of the shop, and the errors of pictures that failed. */
export interface PicturedRow {
  cells: string[];
  errors: CellError[];
}

/** The result for a name: the shop's name of its picture, or the reason why there is none. */
export type StoredPicture = string | { code: ImportProblemCode };

/** Finds and replaces names of one kind in cells: picture addresses, or files of an archive. */
export interface PictureNames {
  namesIn(column: PictureColumn, cell: string): string[];
  /** The cell with its names replaced; a name whose `rename` is null stays. */
  rename(column: PictureColumn, cell: string, rename: (name: string) => string | null): string;
  /** Undefined when the name was not requested. */
  pictureOf(name: string): StoredPicture | undefined;
}

/** A cell with a name that has no picture stays as it is; its error reports the first such name. */
export function withPictures(cells: readonly string[], fields: Fields, names: PictureNames): PicturedRow {
  const next = [...cells];
  const errors: CellError[] = [];
  for (const column of pictureColumns) {
    const at = fields.indexOf(column);
    const cell = next[at];
    if (cell === undefined) continue;
    const [refused] = names.namesIn(column, cell).flatMap((name) => {
      const stored = names.pictureOf(name);
      return typeof stored === 'object' ? [{ name, code: stored.code }] : [];
    });
    if (refused) errors.push(problem(column, refused.code, refused.name));
    else
      next[at] = names.rename(column, cell, (name) => {
        const stored = names.pictureOf(name);
        return typeof stored === 'string' ? stored : null;
      });
  }
  return { cells: next, errors };
}
