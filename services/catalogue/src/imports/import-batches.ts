import { readRecords } from './csv-records.ts';
import type { ImportRecord } from './import.repository.ts';
import { countPictures } from './row-pictures.ts';
import type { FileRow } from './row-planner.ts';

/** Rows, or characters, in memory at a time. */
const rowsAtOnce = 250;
const charactersAtOnce = 1_000_000;
/** Downloads are slow, so a smaller batch keeps progress visible and lets a shutdown take effect soon. */
const picturesAtOnce = 40;

/** Some rows of a file, and the progress of the step once they are processed. */
interface Batch {
  rows: FileRow[];
  done: number;
  offset: number;
}

/**
 * Cuts the rest of an import's file into batches. Replicas cut alike: one that takes over meets the same batches.
 *
 * @param pieces the file from the import's offset on
 */
export async function* batchesOf(record: ImportRecord, pieces: AsyncIterable<Buffer>): AsyncGenerator<Batch> {
  const { delimiter, encoding } = record;
  const fields = record.columns.map(({ field }) => field);
  let { done, offset } = record;
  let [rows, characters, pictures]: [FileRow[], number, number] = [[], 0, 0];
  for await (const { cells, end } of readRecords(pieces, { delimiter, encoding }, offset)) {
    offset = end;
    done += 1;
    // The header is row 1.
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ row: done + 1, cells });
    characters += cells.reduce((sum, cell) => sum + cell.length, 0);
    pictures += countPictures(cells, fields);
    if (rows.length < rowsAtOnce && characters < charactersAtOnce && pictures < picturesAtOnce) continue;
    yield { rows, done, offset };
    [rows, characters, pictures] = [[], 0, 0];
  }
  yield { rows, done, offset };
}
