import { Inject, Injectable } from '@nestjs/common';
import type { BulkOrderReply, changeOrderStatus, ParsedRequestOf } from '@shop/contracts';
import type { AdminStatus } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { announceOrderChange } from '../order-events/announce-order-change.ts';
import { OrderChangeRepository, type OrderChange } from '../orders/order-change.repository.ts';
import { isDeleted, type OrderRecord } from '../orders/order-record.ts';
import { changeInBulk, type PlannedChange } from './bulk-order-change.ts';
import { statusChangeName } from './status-change.ts';
import type { StaffOrdersConfig } from './staff-orders.config.ts';

type Input = ParsedRequestOf<typeof changeOrderStatus>;

/** The new status, its author, and whether the buyer is notified. */
export type StatusChangeInput = Pick<Input, 'status' | 'notifies' | 'by'> & {
  /** The bulk run that the change is a part of; absent without one. */
  runId?: string;
  /** Since when the order counts as having the status, where an undo gives it back. */
  since?: Date;
};

/**
 * Sets the status of orders. The same write stores the effects (points, e-mails), so that they run once even if the
 * process dies afterwards; whether a cancelled order has to be refunded is derived from the order itself.
 */
@Injectable()
export class ChangeOrderStatus {
  constructor(
    private readonly orders: OrderChangeRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) private readonly config: StaffOrdersConfig,
    @Inject(Bus) private readonly bus: Pick<Bus, 'publish'>,
  ) {}

  async run(input: Input & StatusChangeInput): Promise<Omit<BulkOrderReply, 'runId'>> {
    const { isPreview } = input;
    const ids = [...new Set(input.orderIds)];
    const found = await this.orders.findByIds(ids);
    const { results, changed } = await changeInBulk({
      repository: this.orders,
      keys: ids,
      found,
      keyOf: ({ id }) => id,
      missing: (orderId) => ({ orderId, number: null, isChanged: false, reason: 'not-found' }),
      plan: (order) => this.plan(order, input),
      isPreview,
    });
    if (!isPreview)
      announceOrderChange(
        this.bus,
        changed.map(({ order }) => order.id),
        'status',
      );
    const mails = changed.filter(({ change }) => hasPendingMail(change)).length;
    return { changed: changed.length, mails, results };
  }

  /** The change of one order in its current state; also used by edits that set the status. */
  plan(order: OrderRecord, input: StatusChangeInput): PlannedChange {
    if (isDeleted(order)) return 'deleted';
    if (order.adminStatus === input.status) return 'already-so';
    const { runId, since } = input;
    const run = runId !== undefined && { runId, ...(order.workshop && { workshop: order.workshop }) };
    return {
      fields: { adminStatus: input.status },
      history: [
        {
          kind: 'admin-status',
          status: input.status,
          from: order.adminStatus,
          ...run,
          ...(since && { since }),
        },
      ],
      effects: this.effectsOf(order, input),
      by: input.by,
      at: this.clock(),
    };
  }

  /** Whether buyers with an e-mail address get an e-mail about this status. */
  sendsMails(status: AdminStatus, notifies: boolean): boolean {
    return notifies && this.config.STATUS_MAILS.includes(status);
  }

  private effectsOf(order: OrderRecord, { status, notifies }: StatusChangeInput): OrderChange['effects'] {
    const about = statusChangeName(status, order.history.length);
    const isNotified = this.sendsMails(status, notifies) && order.buyer.email !== '';
    return [
      ...(changesPoints(order, status) ? [{ name: 'take-points', about } as const] : []),
      ...(isNotified ? [{ name: 'mail-status', about } as const] : []),
    ];
  }
}

/** A cancelled order counts no points: cancelling it removes them, and any other status restores them. */
const changesPoints = ({ customerId, adminStatus }: OrderRecord, status: AdminStatus): boolean =>
  customerId !== null && (adminStatus === 'canceled') !== (status === 'canceled');

export const hasPendingMail = ({ effects }: OrderChange): boolean =>
  effects.some(({ name }) => name === 'mail-status');
