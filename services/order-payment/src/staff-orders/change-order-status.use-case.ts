import { Inject, Injectable } from '@nestjs/common';
import type { changeOrderStatus, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import type { AdminStatus } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { announceOrderChange } from '../order-events/announce-order-change.ts';
import { OrderChangeRepository, type OrderChange } from '../orders/order-change.repository.ts';
import { isDeleted, type OrderRecord } from '../orders/order-record.ts';
import { changeInBulk, type PlannedChange } from './bulk-order-change.ts';
import { statusChangeName } from './status-change.ts';
import type { StaffOrdersConfig } from './staff-orders.config.ts';

type Input = ParsedRequestOf<typeof changeOrderStatus>;

/** Who sets which status, and whether the buyer is told. */
export type StatusChangeInput = Pick<Input, 'status' | 'notifies' | 'by'> & {
  /** The run over many orders that it is a part of; absent: none. */
  runId?: string;
};

/**
 * Sets the status of orders. What follows from it (points, e-mails) is owed by the same write, so that it happens once also when
 * the process dies behind it; that the money of a cancelled order is to be given back follows from the order itself.
 */
@Injectable()
export class ChangeOrderStatus {
  constructor(
    private readonly orders: OrderChangeRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) private readonly config: StaffOrdersConfig,
    @Inject(Bus) private readonly bus: Pick<Bus, 'publish'>,
  ) {}

  async run(input: Input): Promise<ReplyInputOf<typeof changeOrderStatus>> {
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
    const mails = changed.filter(({ change }) => owesMail(change)).length;
    return { changed: changed.length, mails, results };
  }

  /** What a change of the status is, for one order as it stands; edits of an order that set the status use it as well. */
  plan(order: OrderRecord, input: StatusChangeInput): PlannedChange {
    if (isDeleted(order)) return 'deleted';
    if (order.adminStatus === input.status) return 'already-so';
    const { runId } = input;
    const run = runId !== undefined && { runId, ...(order.workshop && { workshop: order.workshop }) };
    return {
      fields: { adminStatus: input.status },
      history: [{ kind: 'admin-status', status: input.status, from: order.adminStatus, ...run }],
      effects: this.effectsOf(order, input),
      by: input.by,
      at: this.clock(),
    };
  }

  /** Whether buyers who have an e-mail get an e-mail of this status. */
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

/** A cancelled order counts no points: they go with it, and come back with it. */
const changesPoints = ({ customerId, adminStatus }: OrderRecord, status: AdminStatus): boolean =>
  customerId !== null && (adminStatus === 'canceled') !== (status === 'canceled');

export const owesMail = ({ effects }: OrderChange): boolean =>
  effects.some(({ name }) => name === 'mail-status');
