import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { longestRow, type FileRow } from './file-row.ts';
import { nestCells } from './nest-cells.ts';

const parsed = z.object({
  info: z.object({ lines: z.number() }),
  record: z.record(z.string(), z.string()),
});

/** Semicolons, as in Russian Excel, or commas: the more frequent one in the header. */
export function delimiterOf(header: string): ';' | ',' {
  const count = (separator: string): number => header.split(separator).length - 1;
  return count(';') >= count(',') ? ';' : ',';
}

/** Reads the rows of a table whose header names the fields, nested ones with dots: `userObject.phone`. */
export async function* readCsv(file: Readable, delimiter: string): AsyncGenerator<FileRow> {
  const skipped: FileRow[] = [];
  /** The parser runs ahead of its reader, and reports only the line at which a row ends. */
  const skippedLines = new Set<number>();
  const parser = parse({
    bom: true,
    columns: (header: string[]) => header.map((name) => name.trim()),
    delimiter,
    info: true,
    max_record_size: longestRow,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (!error) return undefined;
      const line = lineOf(error);
      skippedLines.add(line);
      skipped.push({ line, problem: `is no row of the table (${error.code})` });
      return undefined;
    },
  });
  // An error of the file reaches the loop below through the parser.
  pipeline(file, parser, () => undefined);
  let end = 1;
  for await (const one of parser) {
    const { info, record } = parsed.parse(one);
    yield* skipped.splice(0);
    let line = end + 1;
    while (skippedLines.delete(line)) line += 1;
    yield nestCells(record, line);
    end = info.lines;
  }
  yield* skipped;
}

const lineOf = (error: CsvError): number => ('lines' in error && Number(error['lines'])) || 1;
