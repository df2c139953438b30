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
import { batchesOf } from './import-batches.ts';
import { ImportFiles } from './import-files.ts';
import { ImportRowRepository } from './import-row.repository.ts';
import type { ImportsConfig } from './imports.config.ts';
import { ImportRepository, type ImportRecord } from './import.repository.ts';
import { keptMs } from './kept-ms.ts';
import type { ImportState } from './product-import.schema.ts';
import { ImportStops } from './import-stops.ts';
import { RowUndo } from './row-undo.ts';
import { RowWriter } from './row-writer.ts';

const pollIntervalMs = 1_000;
const undoneAtOnce = 250;

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
    private readonly stops: ImportStops,
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

  private async readRows(claimed: ImportRecord): Promise<void> {
    let record = claimed;
    const { id, state, offset, done } = record;
    // The notes of an earlier dry run are outdated; a slow process must not remove those of this one.
    if (state === 'checking' && done === 0) await this.rows.removeEarlier(record);
    for await (const { rows, ...place } of batchesOf(record, this.files.pieces(id, offset))) {
      const reason = await this.stops.findReason(record);
      if (reason !== null && !(await this.stops.areBegun(record, rows)))
        return this.stops.stop(record, reason, record.done + 1);
      await (state === 'checking' ? this.writer.check(record, rows) : this.writer.apply(record, rows));
      const advanced = await this.imports.advance(record, { ...place, dueAt: this.leaseEnd() });
      if (!advanced || this.isStopping) return this.handOver(record);
      record = advanced;
    }
    await this.finish(record);
  }

  /** Restores products that were not edited since. */
  private async undoRows(claimed: ImportRecord): Promise<void> {
    let record = claimed;
    for (;;) {
      const { id, offset, done } = record;
      const rows = await this.rows.findWritten(id, offset, undoneAtOnce);
      const last = rows.at(-1);
      if (!last) return this.finish(record);
      const reason = await this.stops.findReason(record);
      if (reason !== null) return this.stops.stop(record, reason, Math.max(1, offset));
      await this.undo.run(record, rows);
      const place = { offset: last.row, done: done + rows.length };
      const advanced = await this.imports.advance(record, { ...place, dueAt: this.leaseEnd() });
      if (!advanced || this.isStopping) return this.handOver(record);
      record = advanced;
    }
  }

  private async finish(record: ImportRecord): Promise<void> {
    const undoUntil = new Date(this.clock().getTime() + keptMs);
    await this.imports.advance(record, {
      state: ends[record.state] ?? record.state,
      counts: await this.rows.count(record.id),
      ...{ isRetry: false, isStopping: false, dueAt: null },
      ...(record.state === 'applying' && { undoUntil, goneAt: undoUntil }),
    });
  }

  /** Lets another replica continue immediately when this one stops. */
  private async handOver(record: ImportRecord): Promise<void> {
    await this.imports.advance(record, { dueAt: this.clock() });
  }
}
