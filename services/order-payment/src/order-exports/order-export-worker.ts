import { Inject, Injectable } from '@nestjs/common';
import { kitTokens, type Clock, type Logger } from '@shop/service-kit';
import { PartedJobWorker } from '../jobs/parted-job-worker.ts';
import { ExportStaffOrders } from '../staff-orders/export-staff-orders.use-case.ts';
import { OrderExportPartRepository, type KeptPart } from './order-export-part.repository.ts';
import { OrderExportRepository, type LeasedExport } from './order-export.repository.ts';
import type { OrderExportsConfig } from './order-exports.config.ts';

/** Exports of two people are processed concurrently; more would slow down the list and the board. */
const concurrency = 2;
/** An export that was claimed this often without progress is given up. */
const maxAttempts = 5;

/**
 * Processes exports part by part; other replicas do so concurrently. A part is read, then written, then counted: a
 * process that takes over after a crash finds the written part and continues after it. docs/decisions/068
 */
@Injectable()
export class OrderExportWorker extends PartedJobWorker<LeasedExport> {
  constructor(
    private readonly exports: OrderExportRepository,
    private readonly parts: OrderExportPartRepository,
    private readonly orders: ExportStaffOrders,
    @Inject(kitTokens.config) config: OrderExportsConfig,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {
    const claim = exports.claim.bind(exports);
    super({
      task: 'export orders',
      concurrency,
      claim,
      leaseMs: config.ORDER_EXPORT_LEASE_MS,
      clock,
      logger,
    });
  }

  protected async work(claimed: LeasedExport): Promise<void> {
    if (claimed.attempts > maxAttempts) return this.giveUp(claimed);
    let held = claimed;
    while (held.state === 'going') {
      if (this.isStopping) return this.exports.release(held, this.clock());
      const part = await this.write(held);
      const moved = await this.exports.advance(held, part, { now: this.clock(), until: this.leaseEnd() });
      if (!moved) return this.leave(held);
      held = moved;
    }
  }

  private async write({ _id, filters, after, parts: at, goneAt }: LeasedExport): Promise<KeptPart> {
    const kept = await this.parts.find(_id, at);
    if (kept) return kept;
    const piece = await this.orders.run({ filters, after });
    return this.parts.keep({ exportId: _id, at, goneAt }, piece);
  }

  /** Another worker holds the export, or its owner has removed it: then the part just written is an orphan. */
  private async leave({ _id }: LeasedExport): Promise<void> {
    if (!(await this.exports.isThere(_id))) await this.parts.remove([_id]);
  }

  private async giveUp(held: LeasedExport): Promise<void> {
    this.logger.error({ exportId: held._id.toHexString() }, 'an export of orders was given up');
    await this.exports.fail(held, this.clock());
    await this.parts.remove([held._id]);
  }
}
