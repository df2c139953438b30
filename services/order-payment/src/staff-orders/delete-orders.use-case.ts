import { Inject, Injectable } from '@nestjs/common';
import type { BulkOrderReply, deleteOrders, ParsedRequestOf } from '@shop/contracts';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { announceOrderChange } from '../order-events/announce-order-change.ts';
import { OrderChangeRepository } from '../orders/order-change.repository.ts';
import { isDeleted, type OrderRecord } from '../orders/order-record.ts';
import { changeInBulk, type PlannedChange } from './bulk-order-change.ts';

type Input = ParsedRequestOf<typeof deleteOrders> & Pick<DeletionInput, 'runId'>;
type Reply = Omit<BulkOrderReply, 'runId'>;

/** A deletion or restoration, and its author. */
interface DeletionInput {
  by: string;
  deletes: boolean;
  /** The bulk run that the change is a part of; absent without one. */
  runId?: string;
}

/** Deletes orders so that they can be restored: only staff who request deleted orders still see them. DECISIONS 10 */
@Injectable()
export class DeleteOrders {
  constructor(
    private readonly orders: OrderChangeRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(Bus) private readonly bus: Pick<Bus, 'publish'>,
  ) {}

  run(input: Input): Promise<Reply> {
    return this.change(input, true);
  }

  restore(input: Input): Promise<Reply> {
    return this.change(input, false);
  }

  private async change({ orderNumbers, ...input }: Input, deletes: boolean): Promise<Reply> {
    const numbers = [...new Set(orderNumbers)];
    const found = await this.orders.findByNumbers(numbers);
    const { results, changed } = await changeInBulk({
      repository: this.orders,
      keys: numbers,
      found,
      keyOf: ({ number }) => number,
      missing: (number) => ({ orderId: null, number, isChanged: false, reason: 'not-found' }),
      plan: (order) => this.plan(order, { ...input, deletes }),
    });
    announceOrderChange(
      this.bus,
      changed.map(({ order }) => order.id),
      deletes ? 'removed' : 'created',
    );
    return { changed: changed.length, mails: 0, results };
  }

  /** The deletion or restoration of one order in its current state. */
  plan(order: OrderRecord, { by, deletes, runId }: DeletionInput): PlannedChange {
    if (isDeleted(order) === deletes) return 'already-so';
    const at = this.clock();
    const about = `${deletes ? 'deleted' : 'restored'}.${order.history.length}`;
    const run = runId === undefined ? {} : { runId };
    const before = runId !== undefined && order.deletedAt && { deletedAt: order.deletedAt };
    return {
      fields: { deletedAt: deletes ? at : null },
      history: [deletes ? { kind: 'order-deleted', ...run } : { kind: 'order-restored', ...run, ...before }],
      // The points of an order are removed and restored together with it.
      effects: order.customerId === null ? [] : [{ name: 'take-points', about }],
      ...{ by, at },
    };
  }
}
