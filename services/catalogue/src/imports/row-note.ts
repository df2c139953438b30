import { productColumns, type ProductColumn } from '@shop/contracts';
import { shortened, type CellError } from './cell-problem.ts';
import type { ImportRow } from './import-row.repository.ts';
import type { ImportRecord } from './import.repository.ts';
import type { PlannedRow } from './row-planner.ts';

/** The product that a row writes, and the version it creates; null in a dry run or if the row writes nothing. */
export interface Target {
  productId: string | null;
  writtenAt: Date | null;
}

/** The title of a column in the file, or else in the tables of the shop. */
function titleOf({ columns }: ImportRecord, column: ProductColumn): string {
  return columns.find(({ field }) => field === column)?.title ?? productColumns[column];
}

export const shownProblem = (
  record: ImportRecord,
  { column, code, message }: CellError,
): ImportRow['errors'][number] => ({ column: titleOf(record, column), code, message });

/** The note of a row, stored before the row is written, and in a dry run. */
export function noteOf(
  record: ImportRecord,
  { row, key, names, current, plan }: PlannedRow,
  { productId, writtenAt }: Target,
): ImportRow {
  const isChange = plan.outcome === 'changed';
  return {
    ...{
      row,
      run: record.run,
      key: shortened(key),
      names: names.map(shortened),
      outcome: plan.outcome,
      productId,
      writtenAt,
      undoAt: null,
    },
    columns: isChange ? plan.columns.map((column) => titleOf(record, column)) : [],
    errors: plan.outcome === 'failed' ? plan.errors.map((error) => shownProblem(record, error)) : [],
    readAt: isChange && writtenAt ? (current?.updatedAt ?? null) : null,
    before: isChange && writtenAt ? plan.before : null,
  };
}
