import { kopecksToRoubles } from '@shop/domain';

export type CsvCell = string | number | null;

/** Makes Excel read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';
export const csvContentType = 'text/csv; charset=utf-8';

/** One row of a file for Russian Excel, which separates cells by semicolons. DECISIONS 9 */
export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(';')}\r\n`;

/** Formats an amount for Russian Excel: `4390,00`. */
export const csvSum = (kopecks: number): string => kopecksToRoubles(kopecks).toFixed(2).replace('.', ',');

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = defuse(cell);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Prefixes text that a spreadsheet would treat as a formula, also with full-width signs, since buyers may type anything. Text that already looks
 * prefixed gets another one, so that a program that reads the file can remove exactly one.
 */
const defuse = (text: string): string => (/^'*[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text);
