import type { ProductColumn } from '@shop/contracts';
import { importProblems, type ImportProblemCode } from '@shop/domain';

/** What is wrong with a cell. */
export interface CellError {
  column: ProductColumn;
  code: ImportProblemCode;
  message: string;
}

export const problem = (column: ProductColumn, code: ImportProblemCode, about = ''): CellError => ({
  ...{ column, code },
  message: importProblems[code](about),
});

/** Refuses a cell. */
export class CellRefused extends Error {
  readonly code: ImportProblemCode;

  constructor(code: ImportProblemCode, about = '') {
    super(importProblems[code](about));
    this.code = code;
  }
}
