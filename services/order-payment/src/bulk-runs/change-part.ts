import { Inject, Injectable } from '@nestjs/common';
import {
  changeOrderStatus,
  deleteOrders,
  restoreOrders,
  setOrderTracks,
  type OrderChange as AnnouncedChange,
} from '@shop/contracts';
import { AuditTrail, Bus, enterCall, runInCall } from '@shop/service-kit';
import { announceOrderChange } from '../order-events/announce-order-change.ts';
import { OrderChangeRepository } from '../orders/order-change.repository.ts';
import { changeInBulk } from '../staff-orders/bulk-order-change.ts';
import { ChangeOrderStatus, hasPendingMail } from '../staff-orders/change-order-status.use-case.ts';
import { DeleteOrders } from '../staff-orders/delete-orders.use-case.ts';
import { SetOrderTracks } from '../staff-orders/set-order-tracks.use-case.ts';
import type { PartResult } from './bulk-run-part.repository.ts';
import type { StoredBulkRun } from './bulk-run.repository.ts';
import { changeMadeBy, planOfRun } from './change-of-run.ts';

/** The contracts that audit records of a run name: each order has a record, as for a single change. */
const contracts = {
  status: changeOrderStatus,
  delete: deleteOrders,
  restore: restoreOrders,
  tracks: setOrderTracks,
};

/** Changes some orders of a run, each with the same write, e-mails and audit records as a single change. */
@Injectable()
export class ChangePart {
  constructor(
    private readonly orders: OrderChangeRepository,
    private readonly statuses: ChangeOrderStatus,
    private readonly deletions: DeleteOrders,
    private readonly tracks: SetOrderTracks,
    @Inject(AuditTrail) private readonly audit: Pick<AuditTrail, 'runMany'>,
    @Inject(Bus) private readonly bus: Pick<Bus, 'publish'>,
  ) {}

  run(run: StoredBulkRun, orderIds: readonly string[]): Promise<PartResult> {
    const { kind, status, notifies, actor } = run;
    const changed = {
      ...{ contract: contracts[kind], entity: 'order', ids: orderIds },
      request: kind === 'status' ? { status, notifies } : {},
      partOf: `bulk-run:${run._id.toHexString()}`,
    };
    return runInCall(enterCall(undefined, undefined, actor), () =>
      this.audit.runMany(changed, () => this.change(run, orderIds)),
    );
  }

  /** Whether this run has changed any of the orders. */
  async hasChanged(run: StoredBulkRun, orderIds: readonly string[]): Promise<boolean> {
    return (await this.findChangedBefore(run, orderIds)).size > 0;
  }

  private async change(run: StoredBulkRun, orderIds: readonly string[]): Promise<PartResult> {
    const rules = { statuses: this.statuses, deletions: this.deletions, tracks: this.tracks };
    const found = await this.orders.findByIds(orderIds);
    const { results, changed } = await changeInBulk({
      repository: this.orders,
      keys: orderIds,
      found,
      keyOf: ({ id }) => id,
      missing: (orderId) => ({ orderId, number: null, isChanged: false, reason: 'not-found' }),
      plan: (order) => planOfRun(rules, run, order),
    });
    const before = await this.findChangedBefore(
      run,
      results.flatMap(({ orderId, isChanged }) => (orderId !== null && !isChanged ? [orderId] : [])),
    );
    const changedIds = results.flatMap(({ orderId, isChanged }) =>
      orderId !== null && (isChanged || before.has(orderId)) ? [orderId] : [],
    );
    // Orders changed by an earlier attempt are announced as well: whether they were before is not stored.
    announceOrderChange(this.bus, changedIds, announcedAs(run));
    const mails = changed.filter(({ change }) => hasPendingMail(change)).length;
    return {
      changedIds,
      left: results.flatMap(({ orderId, number, reason }) =>
        reason === null || (orderId !== null && before.has(orderId)) ? [] : [{ number, reason }],
      ),
      mails: mails + [...before.values()].filter(({ hasMail }) => hasMail).length,
    };
  }

  /** Orders changed by this run before, in a process that crashed after its write or is still running. */
  private async findChangedBefore(
    { _id }: StoredBulkRun,
    ids: readonly string[],
  ): Promise<Map<string, { hasMail: boolean }>> {
    if (ids.length === 0) return new Map();
    const { orders } = await this.orders.findByIds(ids);
    return new Map(
      orders.flatMap((order) => {
        const made = changeMadeBy(_id.toHexString(), order);
        return made ? [[order.id, made]] : [];
      }),
    );
  }
}

/** Announced in the same way as a single change. */
function announcedAs({ kind, undoes }: StoredBulkRun): AnnouncedChange {
  if (kind === 'status' || kind === 'tracks') return 'status';
  return (kind === 'delete') === (undoes === null) ? 'removed' : 'created';
}
