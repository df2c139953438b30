import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { nullOnDuplicateKey } from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import { noCounts, type ImportRecord } from './import.repository.ts';
import { ProductImportRow, type ImportCounts, type RowOutcome } from './product-import.schema.ts';

/** The stored note of a row: its outcome, and what is needed to undo it. */
export type ImportRow = Omit<ProductImportRow, 'importId'>;

/** Omits undefined fields, as mongoose does. */
const asGiven = { ordered: false, ignoreUndefined: true };

/** Stores the notes of import rows. */
@Injectable()
export class ImportRowRepository implements OnModuleInit {
  constructor(@InjectModel(ProductImportRow.name) private readonly rows: Model<ProductImportRow>) {}

  async onModuleInit(): Promise<void> {
    await this.rows.createIndexes();
  }

  async find(id: string, rows: readonly number[]): Promise<Map<number, ImportRow>> {
    const found = await this.rows
      .find({ importId: new Types.ObjectId(id), row: { $in: rows } })
      .lean<ImportRow[]>();
    return new Map(found.map((row) => [row.row, row]));
  }

  /** The first row that contains each of these names. */
  async firstRowsOf(id: string, names: readonly string[]): Promise<Map<string, number>> {
    const found = await this.rows
      .find({ importId: new Types.ObjectId(id), names: { $in: names } }, { names: 1, row: 1 })
      .sort({ row: -1 })
      .lean<Pick<ImportRow, 'names' | 'row'>[]>();
    return new Map(found.flatMap(({ names: own, row }) => own.map((name) => [name, row] as const)));
  }

  /**
   * Stores notes of rows. The first note of a step stays, and an older step never overwrites a newer one: if two
   * processes work on the same rows, the slower one must not repeat what the other has begun.
   *
   * @param known notes of this very step that may be replaced, as they were read
   * @returns the stored notes of these rows
   */
  async put(
    id: string,
    rows: readonly ImportRow[],
    known: ReadonlyMap<number, ImportRow> = new Map(),
  ): Promise<Map<number, ImportRow>> {
    if (rows.length === 0) return new Map();
    const importId = new Types.ObjectId(id);
    const writes = rows.map((row) => {
      const earlier = known.get(row.row);
      const filter = earlier
        ? { importId, row: row.row, run: earlier.run, writtenAt: earlier.writtenAt }
        : { importId, row: row.row, run: { $lt: row.run } };
      return { replaceOne: { filter, replacement: { ...row, importId }, upsert: !earlier } };
    });
    // For a row that already has a note, the upsert matches nothing and the unique index prevents a second note.
    await nullOnDuplicateKey(() => this.stored.bulkWrite(writes, asGiven));
    return this.find(
      id,
      rows.map(({ row }) => row),
    );
  }

  /** Sets fields of existing rows. */
  async change(id: string, rows: readonly (Pick<ImportRow, 'row'> & Partial<ImportRow>)[]): Promise<void> {
    if (rows.length === 0) return;
    const importId = new Types.ObjectId(id);
    await this.stored.bulkWrite(
      rows.map(({ row, ...fields }) => ({
        updateOne: { filter: { importId, row }, update: { $set: fields } },
      })),
      asGiven,
    );
  }

  /** Stores the version that undoing a row creates; the first one stays. @returns the version of each row */
  async noteUndo(
    id: string,
    rows: readonly { row: number; undoAt: Date }[],
  ): Promise<Map<number, Date | null>> {
    if (rows.length === 0) return new Map();
    const importId = new Types.ObjectId(id);
    await this.stored.bulkWrite(
      rows.map(({ row, undoAt }) => ({
        updateOne: { filter: { importId, row, undoAt: null }, update: { $set: { undoAt } } },
      })),
      asGiven,
    );
    const noted = await this.find(
      id,
      rows.map(({ row }) => row),
    );
    return new Map([...noted].map(([row, { undoAt }]) => [row, undoAt]));
  }

  /** Removes the notes of earlier steps. */
  async removeEarlier({ id, run }: { id: string; run: number }): Promise<void> {
    await this.rows.deleteMany({ importId: new Types.ObjectId(id), run: { $lt: run } });
  }

  /**
   * Notes that a stopped step does not reach the rows after this one. The notes count as later than the step, so that a
   * slow process does not write these rows either.
   */
  async skipAfter(
    { id, run, isRetry }: Pick<ImportRecord, 'id' | 'run' | 'isRetry'>,
    row: number,
  ): Promise<void> {
    const waiting = { importId: new Types.ObjectId(id), row: { $gt: row }, run: { $lt: run } };
    const planned: RowOutcome[] = ['created', 'changed', 'unchanged'];
    const later = run + 1;
    if (!isRetry)
      await this.rows.updateMany(
        { ...waiting, outcome: { $in: planned } },
        { $set: { run: later, outcome: 'skipped', columns: [] } },
      );
    const failed: RowOutcome[] = ['failed', 'skipped'];
    await this.rows.updateMany({ ...waiting, outcome: { $in: failed } }, { $set: { run: later } });
  }

  async removeAll(id: string): Promise<void> {
    await this.rows.deleteMany({ importId: new Types.ObjectId(id) });
  }

  async count(id: string): Promise<ImportCounts> {
    const found = await this.rows.aggregate<{ _id: RowOutcome; count: number }>([
      { $match: { importId: new Types.ObjectId(id) } },
      { $group: { _id: '$outcome', count: { $sum: 1 } } },
    ]);
    return { ...noCounts, ...Object.fromEntries(found.map(({ _id, count }) => [_id, count])) };
  }

  /** The next rows after this one that wrote something and have not been undone. */
  async findWritten(id: string, after: number, limit: number): Promise<ImportRow[]> {
    return this.rows
      .find({
        ...{ importId: new Types.ObjectId(id), outcome: { $in: ['created', 'changed'] } },
        row: { $gt: after },
      })
      .sort({ row: 1 })
      .limit(limit)
      .lean<ImportRow[]>();
  }

  async page(
    id: string,
    outcome: RowOutcome | undefined,
    { page, size }: { page: number; size: number },
  ): Promise<{ total: number; data: ImportRow[] }> {
    const filter = { importId: new Types.ObjectId(id), ...(outcome && { outcome }) };
    const [total, data] = await Promise.all([
      this.rows.countDocuments(filter),
      this.rows
        .find(filter)
        .sort({ row: 1 })
        .skip((page - 1) * size)
        .limit(size)
        .lean<ImportRow[]>(),
    ]);
    return { total, data };
  }

  /** Uses the driver: mongoose would hydrate each row, with all its earlier content, only to store it unchanged. */
  private get stored() {
    return this.rows.db.collection<ProductImportRow>(this.rows.collection.name);
  }
}
