import type { ProductColumn } from '@shop/contracts';
import { withoutInvisible } from '@shop/domain';
import { CellRefused, type CellError } from './cell-problem.ts';
import { readers, type RowDraft } from './read-cells.ts';

/** What each cell of a row is. */
export type Fields = readonly (ProductColumn | null)[];

interface ReadOptions {
  fields: Fields;
  emptyCell: 'keep' | 'clear';
  /** What an export says of the product as it is now; null of a new one. */
  ownCell: ((column: ProductColumn) => string) | null;
}

/** A mark that keeps a table from taking a text for a formula is taken off again. */
export const withoutMark = (text: string): string => text.replace(/^'(?='*[=+\-@\t\r])/, '');

const unmarked = (text: string): string => withoutMark(text).replaceAll('\r\n', '\n').trim();

/** What a table brings along unseen is no part of a name, an article or a price. */
export const seen = (text: string): string => withoutInvisible(text).trim();

/** The cell of a column; empty when the file has none. */
export function cellOfColumn(cells: readonly string[], fields: Fields, column: ProductColumn): string {
  const at = fields.indexOf(column);
  return at === -1 ? '' : unmarked(cells[at] ?? '');
}

/**
 * Reads a row. A cell that says what the product's own export says means no change, whatever it holds: also what no form takes any
 * more. Every other cell at fault is named, not only the first.
 */
export function readRow(
  cells: readonly string[],
  { fields, emptyCell, ownCell }: ReadOptions,
): { draft: RowDraft; errors: CellError[] } {
  const draft: RowDraft = { content: {} };
  const errors: CellError[] = [];
  const own = (column: ProductColumn): string | undefined =>
    ownCell?.(column).replaceAll('\r\n', '\n').trim();
  // Names of subcategories mean others in another category.
  const category = cellOfColumn(cells, fields, 'category');
  const isMoved = fields.includes('category') && category !== '' && category !== own('category');
  for (const [at, column] of fields.entries()) {
    if (column === null || column === 'id') continue;
    const given = unmarked(cells[at] ?? '');
    // A description is no line: in a text of several scripts marks of direction have their place.
    const text = column === 'description' ? given : seen(given);
    if (text === '' && (emptyCell === 'keep' || !ownCell)) continue;
    if (given === own(column) && !(column === 'subcategories' && isMoved)) continue;
    try {
      const { content, ...sections } = readers[column](text);
      Object.assign(draft, sections);
      Object.assign(draft.content, content);
    } catch (error) {
      if (!(error instanceof CellRefused)) throw error;
      errors.push({ column, code: error.code, message: error.message });
    }
  }
  return { draft, errors };
}
