import { Inject, Injectable } from '@nestjs/common';
import { kitTokens, type Clock, type Migration, type MigrationProgress } from '@shop/service-kit';
import { OrderProjectionRepository } from '../orders/order-projection.repository.ts';
import { projectMoney } from '../orders/order-projection.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { hasStuckRefund, UnfinishedRefundRepository } from '../orders/unfinished-refund.repository.ts';

/** Replicas of the previous version, which would give the refunds up again, have ended by then. */
const delayMs = 3_600_000;

/**
 * The previous version gave refunds up after 23 hours, and showed an order as refunded whose last refund had succeeded
 * although an older one was refused. Their refunds are looked up, and «Возврат не прошёл» finds them.
 */
@Injectable()
export class UnfinishedRefunds implements Migration {
  readonly number = 3;
  readonly name = 'unfinished-refunds';

  constructor(
    private readonly refunds: UnfinishedRefundRepository,
    private readonly projections: OrderProjectionRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async countPending(): Promise<number> {
    let count = 0;
    for await (const order of this.refunds.find()) if (isPending(order)) count += 1;
    return count;
  }

  async run({ batchDone }: MigrationProgress): Promise<void> {
    for await (const order of this.refunds.find()) {
      if (!isPending(order)) continue;
      await this.refunds.poll(order, new Date(this.clock().getTime() + delayMs));
      await this.projections.refreshMoney(order);
      await batchDone(1);
    }
  }
}

const isPending = (order: OrderRecord): boolean =>
  hasStuckRefund(order) || projectMoney(order).money !== order.money;
