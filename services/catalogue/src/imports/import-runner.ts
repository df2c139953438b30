import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  enterCall,
  kitTokens,
  LeasedJobPoller,
  runInCall,
  type Clock,
  type Logger,
  repeatInBackground,
} from '@shop/service-kit';
import { readRecords } from './csv-records.ts';
import { ImportFiles } from './import-files.ts';
import { ImportRowRepository } from './import-row.repository.ts';
import type { ImportsConfig } from './imports.config.ts';
import { ImportRepository, type ImportRecord } from './import.repository.ts';
import { keptMs } from './kept-ms.ts';
import type { ImportState } from './product-import.schema.ts';
import { countPictures } from './row-pictures.ts';
import type { FileRow } from './row-planner.ts';
import { RowUndo } from './row-undo.ts';
import { RowWriter } from './row-writer.ts';

const pollIntervalMs = 1_000;
/** Rows, or characters, in memory at a time. */
const rowsAtOnce = 250;
const charactersAtOnce = 1_000_000;
/** Downloads are slow, so a smaller batch keeps progress visible and lets a shutdown take effect soon. */
const picturesAtOnce = 40;

const ends: Partial<Record<ImportState, ImportState>> = {
  checking: 'checked',
  applying: 'applied',
  undoing: 'undone',
};

/**
 * Processes imports in batches of rows; when a replica crashes, another one continues after the last saved batch.
 * docs/decisions/060-import-of-products.md
 */
@Injectable()
export class ImportRunner implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly poller: LeasedJobPoller<ImportRecord>;
  private isStopping = false;

  constructor(
    private readonly imports: ImportRepository,
    private readonly rows: ImportRowRepository,
    private readonly files: ImportFiles,
    private readonly writer: RowWriter,
    private readonly undo: RowUndo,
    @Inject(kitTokens.config) private readonly config: ImportsConfig,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {
    this.poller = new LeasedJobPoller({
      task: 'work on imports of products',
      logger,
      pollIntervalMs,
      concurrency: 1,
      claim: () => this.imports.claim(this.clock(), this.leaseEnd()),
      work: (record) => this.work(record),
      onFailure: (err) =>
        logger.warn({ err }, 'an import could not be worked on; it goes on after its lease'),
    });
  }

  onApplicationBootstrap(): void {
    this.poller.start();
  }

  onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    return this.poller.stop();
  }

  private leaseEnd(): Date {
    return new Date(this.clock().getTime() + this.config.PRODUCT_IMPORT_LEASE_MS);
  }

  /** Runs as the person who started the step, for the audit log. */
  private async work(record: ImportRecord): Promise<void> {
    const call = enterCall(undefined, undefined, record.actor);
    // A batch with many pictures takes longer than the lease.
    const run = (): Promise<void> => this.imports.keepLease(record, this.leaseEnd());
    const background = { task: 'keep the lease of an import', logger: this.logger, run };
    const timer = repeatInBackground(this.config.PRODUCT_IMPORT_LEASE_MS / 3, background);
    try {
      await runInCall(call, () =>
        record.state === 'undoing' ? this.undoRows(record) : this.readRows(record),
      );
    } finally {
      clearInterval(timer);
    }
  }

  private async readRows(record: ImportRecord): Promise<void> {
    const { id, delimiter, encoding, state } = record;
    let { done, offset } = record;
    // The notes of an earlier dry run are outdated.
    if (state === 'checking' && done === 0) await this.rows.removeAll(id);
    let rows: FileRow[] = [];
    let characters = 0;
    let pictures = 0;
    const fields = record.columns.map(({ field }) => field);
    const flush = async (): Promise<boolean> => {
      await (state === 'checking' ? this.writer.check(record, rows) : this.writer.apply(record, rows));
      rows = [];
      characters = 0;
      pictures = 0;
      const isOurs = await this.imports.advance(record, { done, offset, dueAt: this.leaseEnd() });
      return isOurs && !this.isStopping;
    };
    const pieces = this.files.pieces(id, offset);
    for await (const { cells, end } of readRecords(pieces, { delimiter, encoding }, offset)) {
      offset = end;
      done += 1;
      // The header is row 1.
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ row: done + 1, cells });
      characters += cells.reduce((sum, cell) => sum + cell.length, 0);
      pictures += countPictures(cells, fields);
      const isFull =
        rows.length >= rowsAtOnce || characters >= charactersAtOnce || pictures >= picturesAtOnce;
      if (isFull && !(await flush())) return this.handOver(record);
    }
    if (await flush()) await this.finish(record);
    else await this.handOver(record);
  }

  /** Restores products that were not edited since. */
  private async undoRows(record: ImportRecord): Promise<void> {
    let { offset, done } = record;
    for (;;) {
      const rows = await this.rows.findWritten(record.id, offset, rowsAtOnce);
      if (rows.length === 0) return this.finish(record);
      await this.undo.run(record, rows);
      offset = rows.at(-1)?.row ?? offset;
      done += rows.length;
      const isOurs = await this.imports.advance(record, { offset, done, dueAt: this.leaseEnd() });
      if (!isOurs || this.isStopping) return this.handOver(record);
    }
  }

  private async finish(record: ImportRecord): Promise<void> {
    const undoUntil = new Date(this.clock().getTime() + keptMs);
    await this.imports.advance(record, {
      state: ends[record.state] ?? record.state,
      counts: await this.rows.count(record.id),
      isRetry: false,
      dueAt: null,
      ...(record.state === 'applying' && { undoUntil, goneAt: undoUntil }),
    });
  }

  /** Lets another replica continue immediately when this one stops. */
  private async handOver(record: ImportRecord): Promise<void> {
    await this.imports.advance(record, { dueAt: this.clock() });
  }
}
