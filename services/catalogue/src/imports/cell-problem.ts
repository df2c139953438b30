import type { ProductColumn } from '@shop/contracts';
import { importProblems, type ImportProblemCode } from '@shop/domain';

/** A problem with a cell. */
export interface CellError {
  column: ProductColumn;
  code: ImportProblemCode;
  message: string;
}

const longest = 200;

/** Shortens a cell for messages: a cell may have a million characters, and every row may contain one. */
export const shortened = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text;

export const problem = (column: ProductColumn, code: ImportProblemCode, about = ''): CellError => ({
  ...{ column, code },
  message: importProblems[code](shortened(about)),
});

/** Rejects a cell. */
export class CellRefused extends Error {
  readonly code: ImportProblemCode;

  constructor(code: ImportProblemCode, about = '') {
    super(importProblems[code](shortened(about)));
    this.code = code;
  }
}
