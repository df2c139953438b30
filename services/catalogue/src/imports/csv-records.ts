import { setImmediate as breathe } from 'node:timers/promises';

/** One record of a CSV file: its cells, and where it ends. */
export interface CsvRecord {
  cells: string[];
  /** Offset of the next record from the beginning of the file, in bytes. */
  end: number;
}

const quote = 0x22;
const lineFeed = 0x0a;
const byteOrderMark = Buffer.from('\uFEFF');
/** Fits a description of 100,000 characters with its quotes doubled, and the other cells. */
const maxRecordBytes = 1_048_576;
/** Yields to other requests after these: a piece of only empty lines has a quarter of a million records. */
const recordsAtOnce = 5_000;

/** The file is not valid CSV: a quote is not closed, or a record does not end. */
export class CsvUnreadable extends Error {}

export type Encoding = 'utf-8' | 'windows-1251';

export interface CsvForm {
  delimiter: string;
  encoding: Encoding;
}

/**
 * Reads records from pieces of a file, one piece in memory at a time. Both supported encodings extend ASCII, so records
 * are found in the bytes. A quote opens a cell only at its beginning; elsewhere it is a character.
 *
 * @param from offset of the first piece, in bytes
 * @throws {CsvUnreadable}
 */
export async function* readRecords(
  pieces: AsyncIterable<Buffer>,
  { delimiter, encoding }: CsvForm,
  from = 0,
): AsyncGenerator<CsvRecord> {
  const decoder = new TextDecoder(encoding);
  const between = delimiter.charCodeAt(0);
  let rest: Buffer = Buffer.alloc(0);
  let offset = from;
  let isQuoted = false;
  let isClosing = false;
  let before = lineFeed;
  let records = 0;
  for await (const piece of pieces) {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    let begin = 0;
    for (let at = rest.length; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === quote && isQuoted) {
        isQuoted = false;
        isClosing = true;
        before = byte;
        continue;
      }
      // A second quote after the closing one reopens the cell: it is an escaped quote.
      isQuoted ||= byte === quote && (isClosing || before === between || before === lineFeed);
      isClosing = false;
      if (byte === lineFeed && !isQuoted) {
        const end = at + 1;
        yield { cells: splitCells(decoder.decode(bytes.subarray(begin, end)), delimiter), end: offset + end };
        begin = end;
        records += 1;
        if (records % recordsAtOnce === 0) await breathe();
      }
      // The byte order mark is not part of the first cell.
      const isInByteOrderMark = offset + at < byteOrderMark.length && byte === byteOrderMark[offset + at];
      if (!isInByteOrderMark) before = byte;
    }
    rest = bytes.subarray(begin);
    offset += begin;
    if (rest.length > maxRecordBytes) throw new CsvUnreadable('a record has no end');
  }
  if (isQuoted) throw new CsvUnreadable('a quote has no end');
  if (rest.length > 0)
    yield { cells: splitCells(decoder.decode(rest), delimiter), end: offset + rest.length };
}

function splitCells(text: string, delimiter: string): string[] {
  const line = text.replace(/\r?\n$/, '');
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    const { cell, end } = line[at] === '"' ? quotedCell(line, at, delimiter) : plainCell(line, at, delimiter);
    cells.push(cell);
    if (end >= line.length) return cells;
    at = end + 1;
    if (at === line.length) return [...cells, ''];
  }
}

function plainCell(line: string, from: number, delimiter: string): { cell: string; end: number } {
  const found = line.indexOf(delimiter, from);
  const end = found === -1 ? line.length : found;
  return { cell: line.slice(from, end), end };
}

function quotedCell(line: string, from: number, delimiter: string): { cell: string; end: number } {
  let cell = '';
  let at = from + 1;
  while (at < line.length) {
    const found = line.indexOf('"', at);
    if (found === -1) return { cell: cell + line.slice(at), end: line.length };
    cell += line.slice(at, found);
    if (line[found + 1] !== '"') {
      // Text after the closing quote belongs to the cell, as in Excel.
      const { cell: tail, end } = plainCell(line, found + 1, delimiter);
      return { cell: cell + tail, end };
    }
    cell += '"';
    at = found + 2;
  }
  return { cell, end: line.length };
}

/** The delimiter of a header: the candidate that occurs most often. */
export function delimiterOf(head: string): string {
  const counted = [';', '\t', ','].map((one) => ({ one, count: head.split(one).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).one;
}
