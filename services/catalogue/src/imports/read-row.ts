import type { ProductColumn } from '@shop/contracts';
import { withoutInvisible } from '@shop/domain';
import { CellRefused, type CellError } from './cell-problem.ts';
import { readers, type RowDraft } from './read-cells.ts';

/** The column of each cell of a row; null for cells that are not imported. */
export type Fields = readonly (ProductColumn | null)[];

interface ReadOptions {
  fields: Fields;
  emptyCell: 'keep' | 'clear';
  /** The product's current cells as an export writes them; null for a new product. */
  ownCell: ((column: ProductColumn) => string) | null;
}

/** Removes the apostrophe that keeps a spreadsheet from reading a text as a formula. */
export const withoutApostrophe = (text: string): string => text.replace(/^'(?='*[=+\-@＝＋－＠\t\r])/, '');

const cleaned = (text: string): string => withoutApostrophe(text).replaceAll('\r\n', '\n').trim();

/**
 * Removes invisible characters from spreadsheets, which are not part of a name, an article or a price, and writes each
 * letter as one character.
 */
export const seen = (text: string): string => withoutInvisible(text).normalize('NFC').trim();

/** The cell of a column; empty when the file has none. */
export function cellOfColumn(cells: readonly string[], fields: Fields, column: ProductColumn): string {
  const at = fields.indexOf(column);
  return at === -1 ? '' : cleaned(cells[at] ?? '');
}

/**
 * Parses a row. A cell equal to the product's own export means no change, whatever it contains, even a value that forms
 * no longer accept. Every other invalid cell is reported, not only the first.
 */
export function readRow(
  cells: readonly string[],
  { fields, emptyCell, ownCell }: ReadOptions,
): { draft: RowDraft; errors: CellError[] } {
  const draft: RowDraft = { content: {} };
  const errors: CellError[] = [];
  const own = (column: ProductColumn): string | undefined =>
    ownCell?.(column).replaceAll('\r\n', '\n').trim();
  // The same subcategory names mean others in another category.
  const category = cellOfColumn(cells, fields, 'category');
  const isMoved = fields.includes('category') && category !== '' && category !== own('category');
  for (const [at, column] of fields.entries()) {
    if (column === null || column === 'id') continue;
    const given = cleaned(cells[at] ?? '');
    // A description keeps invisible characters: a text of several scripts needs direction marks.
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
