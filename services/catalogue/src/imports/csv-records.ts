import { setImmediate as breathe } from 'node:timers/promises';

/** One record of a CSV file: its cells, and where it ends. */
export interface CsvRecord {
  cells: string[];
  /** Bytes from the beginning of the file to the record behind it. */
  end: number;
}

const quote = 0x22;
const lineFeed = 0x0a;
const mark = Buffer.from('\uFEFF');
/** A description of 100,000 characters, with its quotes doubled, and the other cells. */
const maxRecordBytes = 1_048_576;
/** A piece of nothing but empty lines has a quarter of a million records: others are answered in between. */
const recordsAtOnce = 5_000;

/** What cannot be read as records: a quote that nobody closes, a record without an end. */
export class CsvUnreadable extends Error {}

export type Encoding = 'utf-8' | 'windows-1251';

export interface CsvForm {
  delimiter: string;
  encoding: Encoding;
}

/**
 * Reads records from pieces of a file, one piece in memory at a time. Both encodings of Russian tables have ASCII as it is, so
 * that records are found in the bytes. A quote opens a cell only where the cell begins; elsewhere it is a character.
 *
 * @param from where the first piece begins
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
      // A second quote behind the closing one opens the cell again: it is a quote within it.
      isQuoted ||= byte === quote && (isClosing || before === between || before === lineFeed);
      isClosing = false;
      if (byte === lineFeed && !isQuoted) {
        const end = at + 1;
        yield { cells: splitCells(decoder.decode(bytes.subarray(begin, end)), delimiter), end: offset + end };
        begin = end;
        records += 1;
        if (records % recordsAtOnce === 0) await breathe();
      }
      // The mark at the beginning of a file is no part of its first cell.
      const isMark = offset + at < mark.length && byte === mark[offset + at];
      if (!isMark) before = byte;
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
      // What stands behind the closing quote belongs to the cell, as Excel has it.
      const { cell: tail, end } = plainCell(line, found + 1, delimiter);
      return { cell: cell + tail, end };
    }
    cell += '"';
    at = found + 2;
  }
  return { cell, end: line.length };
}

/** What stands between the cells of a head: the one of these that is there most often. */
export function delimiterOf(head: string): string {
  const counted = [';', '\t', ','].map((one) => ({ one, count: head.split(one).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).one;
}
