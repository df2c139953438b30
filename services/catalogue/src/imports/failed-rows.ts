import { Injectable } from '@nestjs/common';
import type { listFailedRows, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { readRecords } from './csv-records.ts';
import { ImportFiles } from './import-files.ts';
import { ImportRowRepository } from './import-row.repository.ts';
import { ImportRepository } from './import.repository.ts';
import type { ImportState } from './product-import.schema.ts';
import { withoutApostrophe } from './read-row.ts';

/** Rows, or characters, of the file that are searched for one reply. */
const rowsAtOnce = 500;
const charactersAtOnce = 1_000_000;

/** While a step is running, the failed rows are not known yet. */
const settled: readonly ImportState[] = ['checked', 'applied', 'undone'];

type Failed = ReplyInputOf<typeof listFailedRows>;

interface FoundRow {
  row: number;
  cells: string[];
}

/** Returns the failed rows as a table, to be corrected and imported as a file of their own. */
@Injectable()
export class FailedRows {
  constructor(
    private readonly imports: ImportRepository,
    private readonly rows: ImportRowRepository,
    private readonly files: ImportFiles,
  ) {}

  /** @throws {AppError} IMPORT_NOT_FOUND, IMPORT_STATE */
  async list({ id, after }: ParsedRequestOf<typeof listFailedRows>): Promise<Failed> {
    const record = await this.imports.find(id);
    if (!record) throw new AppError('IMPORT_NOT_FOUND');
    if (!settled.includes(record.state)) throw new AppError('IMPORT_STATE');
    const { delimiter, encoding, firstRowAt, columns } = record;
    const from = after?.offset ?? firstRowAt;
    let row = after?.row ?? 1;
    let next: Failed['next'] = null;
    const found: FoundRow[] = [];
    let characters = 0;
    for await (const { cells, end } of readRecords(
      this.files.pieces(id, from),
      { delimiter, encoding },
      from,
    )) {
      row += 1;
      found.push({ row, cells });
      characters += cells.reduce((sum, cell) => sum + cell.length, 0);
      if (found.length < rowsAtOnce && characters < charactersAtOnce) continue;
      next = { row, offset: end };
      break;
    }
    return { titles: columns.map(({ title }) => title), rows: await this.failedOf(id, found), next };
  }

  private async failedOf(id: string, found: readonly FoundRow[]): Promise<Failed['rows']> {
    const notes = await this.rows.find(
      id,
      found.map(({ row }) => row),
    );
    return found.flatMap(({ row, cells }) => {
      const note = notes.get(row);
      if (note?.outcome !== 'failed') return [];
      const errors = note.errors.map(({ column, message }) => `${column}: ${message}`).join('; ');
      return [{ cells: cells.map(withoutApostrophe), errors }];
    });
  }
}
