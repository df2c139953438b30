import type { ImportProblemCode } from '@shop/domain';
import { problem, type CellError } from './cell-problem.ts';
import { pictureColumns, type PictureColumn } from './picture-cells.ts';
import type { Fields } from './read-row.ts';

/** A row whose pictures are those of the shop, and what kept others from being taken. */
export interface PicturedRow {
  cells: string[];
  errors: CellError[];
}

/** What became of a name: the shop's own name of its picture, or why there is none. */
export type TakenPicture = string | { code: ImportProblemCode };

/** How a kind of name stands in cells: the address of a picture, or a file of an archive. */
export interface PictureNames {
  namesIn(column: PictureColumn, cell: string): string[];
  /** The cell with its names replaced; null leaves one as it is. */
  rename(column: PictureColumn, cell: string, rename: (name: string) => string | null): string;
  /** Undefined: nobody asked for it. */
  takenOf(name: string): TakenPicture | undefined;
}

/** A cell with a name that became no picture stays as it is, and is named by the first of them. */
export function withPictures(cells: readonly string[], fields: Fields, names: PictureNames): PicturedRow {
  const next = [...cells];
  const errors: CellError[] = [];
  for (const column of pictureColumns) {
    const at = fields.indexOf(column);
    const cell = next[at];
    if (cell === undefined) continue;
    const [refused] = names.namesIn(column, cell).flatMap((name) => {
      const taken = names.takenOf(name);
      return typeof taken === 'object' ? [{ name, code: taken.code }] : [];
    });
    if (refused) errors.push(problem(column, refused.code, refused.name));
    else
      next[at] = names.rename(column, cell, (name) => {
        const taken = names.takenOf(name);
        return typeof taken === 'string' ? taken : null;
      });
  }
  return { cells: next, errors };
}
