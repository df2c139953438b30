import { kopecksToRoubles } from '@shop/domain';

export type CsvCell = string | number | null;

/** Excel knows by it that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';
export const csvContentType = 'text/csv; charset=utf-8';

/** One line of a file for Russian Excel, where semicolons stand between cells. DECISIONS 9 */
export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(';')}\r\n`;

/** A sum as Russian Excel reads it: `4390,00`. */
export const csvSum = (kopecks: number): string => kopecksToRoubles(kopecks).toFixed(2).replace('.', ',');

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = defuse(cell);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * What a table would take for a formula is marked as text: a buyer may have typed anything. So is what looks marked
 * already, so that a program that reads the file again takes one mark off.
 */
const defuse = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);
