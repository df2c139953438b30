import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { kitTokens, LeasedJobPoller, runInBackground, type Clock, type Logger } from '@shop/service-kit';
import { makeId } from '../ids/ids.module.ts';
import { BulkRunPartRepository, type PartResult } from './bulk-run-part.repository.ts';
import { BulkRunRepository, type LeasedRun } from './bulk-run.repository.ts';
import type { BulkRunsConfig } from './bulk-runs.config.ts';
import { ChangePart } from './change-part.ts';

const pollIntervalMs = 1_000;
/** Runs of several people go on side by side. */
const concurrency = 3;

/**
 * Goes on with runs over many orders, part by part; other replicas do the same beside it. A part is done, then kept, then counted:
 * whoever follows a process that died in between does again what was not kept, and finds in the orders what was done already.
 */
@Injectable()
export class BulkRunWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly poller: LeasedJobPoller<LeasedRun>;
  private isStopping = false;

  constructor(
    private readonly runs: BulkRunRepository,
    private readonly parts: BulkRunPartRepository,
    private readonly changePart: ChangePart,
    @Inject(kitTokens.config) private readonly config: BulkRunsConfig,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {
    this.poller = new LeasedJobPoller({
      task: 'change many orders',
      logger,
      pollIntervalMs,
      concurrency,
      claim: () => this.runs.claim(makeId(), this.clock(), this.leaseEnd()),
      work: (run) => this.work(run),
      onFailure: (err) =>
        logger.warn({ err }, 'a run over many orders could not go on; it is gone on with later'),
    });
  }

  onApplicationBootstrap(): void {
    this.poller.start();
  }

  /** Finishes the parts under way, and leaves the runs to others. */
  onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    return this.poller.stop();
  }

  /** Does everything that is due; a call during a run waits for that run. */
  runDue(): Promise<void> {
    return this.poller.runDue();
  }

  /** A run was begun: it need not wait for the next look. */
  wake(): void {
    void runInBackground({ task: 'change many orders', logger: this.logger, run: () => this.runDue() });
  }

  private async work(claimed: LeasedRun): Promise<void> {
    let run = claimed;
    for (;;) {
      if (run.nextPart >= run.partCount) return this.runs.end(run, 'done', this.clock());
      if (run.stopRequestedAt !== null) return this.runs.end(run, 'stopped', this.clock());
      if (this.isStopping) return this.runs.release(run, this.clock());
      const counted = await this.runs.count(run, await this.doPart(run), this.leaseEnd());
      // It took longer than its lease: whoever has the run now goes on with it.
      if (!counted) return;
      run = counted;
    }
  }

  private async doPart(run: LeasedRun): Promise<PartResult> {
    const { _id, nextPart } = run;
    const part = await this.parts.find(_id, nextPart);
    if (!part) throw new Error(`part ${nextPart} of the run ${_id.toHexString()} is not there`);
    return part.result ?? this.changeAndKeep(run, part.orderIds);
  }

  private async changeAndKeep(run: LeasedRun, orderIds: readonly string[]): Promise<PartResult> {
    const result = await this.changePart.run(run, orderIds);
    return this.parts.finish(run._id, run.nextPart, result, this.clock());
  }

  private leaseEnd(): Date {
    return new Date(this.clock().getTime() + this.config.BULK_RUN_LEASE_MS);
  }
}
