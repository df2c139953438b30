import { Inject, Injectable } from '@nestjs/common';
import type { ParsedRequestOf, stopBulkRun, undoBulkRun } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { currentCall, kitTokens, type Clock } from '@shop/service-kit';
import { Types } from 'mongoose';
import { BulkRunPartRepository } from './bulk-run-part.repository.ts';
import { BulkRunWorker } from './bulk-run-worker.ts';
import { BulkRunRepository, type StoredBulkRun } from './bulk-run.repository.ts';
import { keptUntil, newRun } from './new-run.ts';
import { canUndo } from './shown-run.mapper.ts';

/** Stops runs, and starts runs that undo others. */
@Injectable()
export class UndoBulkRun {
  constructor(
    private readonly runs: BulkRunRepository,
    private readonly parts: BulkRunPartRepository,
    private readonly worker: BulkRunWorker,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** @throws {AppError} BULK_RUN_NOT_FOUND */
  async stop({ id }: ParsedRequestOf<typeof stopBulkRun>): Promise<StoredBulkRun> {
    const run = await this.runs.requestStop(id, this.clock());
    if (!run) throw new AppError('BULK_RUN_NOT_FOUND');
    return run;
  }

  /** @throws {AppError} BULK_RUN_NOT_FOUND, BULK_RUN_NOT_UNDONE */
  async run({ id, by }: ParsedRequestOf<typeof undoBulkRun>): Promise<StoredBulkRun> {
    const undone = await this.runs.find(id);
    if (!undone) throw new AppError('BULK_RUN_NOT_FOUND');
    const now = this.clock();
    const last = (await this.runs.findUndos([undone._id])).get(id) ?? null;
    if (!canUndo(undone, last, now)) throw new AppError('BULK_RUN_NOT_UNDONE');
    const _id = new Types.ObjectId();
    const frozen = await this.parts.freeze(_id, keptUntil(now), this.parts.readChanged(undone._id));
    const { kind, status } = undone;
    const run = newRun({
      ...{ _id, kind, status, notifies: false, filters: null, undoes: undone._id, by, now },
      ...{ actor: currentCall()?.actor ?? '', ...frozen },
    });
    if (!(await this.runs.insert(run))) {
      await this.parts.remove(_id);
      throw new AppError('BULK_RUN_NOT_UNDONE');
    }
    this.worker.wake();
    return run;
  }
}
