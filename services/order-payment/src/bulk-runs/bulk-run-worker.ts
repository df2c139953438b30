import { Inject, Injectable } from '@nestjs/common';
import { kitTokens, type Clock, type Logger } from '@shop/service-kit';
import { PartedJobWorker } from '../jobs/parted-job-worker.ts';
import { BulkRunPartRepository, type PartResult, type StoredPart } from './bulk-run-part.repository.ts';
import { BulkRunRepository, type LeasedRun } from './bulk-run.repository.ts';
import type { BulkRunsConfig } from './bulk-runs.config.ts';
import { ChangePart } from './change-part.ts';

/** Runs of several people are processed concurrently. */
const concurrency = 3;

/**
 * Processes runs part by part, as do other replicas. A part is changed, then stored, then counted: a replica that takes
 * over after a crash repeats a part that was not stored, and detects orders that were changed before. A run stops only
 * between parts: one that was begun is completed before, so that the journal counts every changed order.
 */
@Injectable()
export class BulkRunWorker extends PartedJobWorker<LeasedRun> {
  constructor(
    private readonly runs: BulkRunRepository,
    private readonly parts: BulkRunPartRepository,
    private readonly changePart: ChangePart,
    @Inject(kitTokens.config) config: BulkRunsConfig,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) logger: Logger,
  ) {
    const claim = runs.claim.bind(runs);
    super({
      task: 'change many orders',
      concurrency,
      claim,
      leaseMs: config.BULK_RUN_LEASE_MS,
      clock,
      logger,
    });
  }

  protected async work(claimed: LeasedRun): Promise<void> {
    let run = claimed;
    for (;;) {
      if (run.nextPart >= run.partCount) return this.runs.end(run, 'done', this.clock());
      if (run.stopRequestedAt !== null && !(await this.isPartBegun(run))) return this.stop(run);
      if (this.isStopping) return this.runs.release(run, this.clock());
      const counted = await this.runs.count(run, await this.doPart(run), this.leaseEnd());
      // The lease has expired: the replica that holds the run now continues it, or has ended it.
      if (!counted) return this.countLate(run);
      run = counted;
    }
  }

  /** Whether the next part was begun by a process that crashed, which may have changed its orders. */
  private async isPartBegun(run: LeasedRun): Promise<boolean> {
    const { result, orderIds } = await this.findPart(run);
    return result !== null || this.changePart.hasChanged(run, orderIds);
  }

  private async stop(run: LeasedRun): Promise<void> {
    await this.runs.end(run, 'stopped', this.clock());
    await this.countLate(run);
  }

  /**
   * A slow replica, whose lease has expired, may complete a part while another one ends the run. Both call this
   * afterwards, so that the later of the two counts the part.
   */
  private async countLate(run: LeasedRun): Promise<void> {
    const { result } = await this.findPart(run);
    if (result !== null) await this.runs.countLate(run, result);
  }

  private async doPart(run: LeasedRun): Promise<PartResult> {
    const { result, orderIds } = await this.findPart(run);
    return result ?? this.changeAndKeep(run, orderIds);
  }

  private async findPart({ _id, nextPart }: LeasedRun): Promise<StoredPart> {
    const part = await this.parts.find(_id, nextPart);
    if (!part) throw new Error(`part ${nextPart} of the run ${_id.toHexString()} is not there`);
    return part;
  }

  private async changeAndKeep(run: LeasedRun, orderIds: readonly string[]): Promise<PartResult> {
    const result = await this.changePart.run(run, orderIds);
    return this.parts.finish(run._id, run.nextPart, result, this.clock());
  }
}
