import { Inject, Injectable } from '@nestjs/common';
import type {
  BulkOrderReply,
  changeOrderStatus,
  deleteOrders,
  ParsedRequestOf,
  restoreOrders,
  setOrderTracks,
} from '@shop/contracts';
import { currentCall, kitTokens, type Clock, type Logger } from '@shop/service-kit';
import { Types } from 'mongoose';
import { ChangeOrderStatus } from '../staff-orders/change-order-status.use-case.ts';
import { DeleteOrders } from '../staff-orders/delete-orders.use-case.ts';
import { SetOrderTracks } from '../staff-orders/set-order-tracks.use-case.ts';
import { BulkRunPartRepository } from './bulk-run-part.repository.ts';
import { BulkRunRepository, type StoredBulkRun } from './bulk-run.repository.ts';
import { finishedRun } from './new-run.ts';

type Action = Pick<StoredBulkRun, 'kind' | 'status' | 'notifies' | 'by'>;
type Changed = Omit<BulkOrderReply, 'runId'>;

/**
 * Changes individually chosen orders and records the change in the journal, from which it can be undone like a run over
 * a filter.
 */
@Injectable()
export class ChangeChosenOrders {
  constructor(
    private readonly statuses: ChangeOrderStatus,
    private readonly deletions: DeleteOrders,
    private readonly tracks: SetOrderTracks,
    private readonly runs: BulkRunRepository,
    private readonly parts: BulkRunPartRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  async setStatus(input: ParsedRequestOf<typeof changeOrderStatus>): Promise<BulkOrderReply> {
    if (input.isPreview) return { ...(await this.statuses.run(input)), runId: null };
    const { status, notifies, by } = input;
    return this.record({ kind: 'status', status, notifies, by }, (runId) =>
      this.statuses.run({ ...input, runId }),
    );
  }

  async setTracks(input: ParsedRequestOf<typeof setOrderTracks>): Promise<BulkOrderReply> {
    if (input.isPreview) return { ...(await this.tracks.run(input)), runId: null };
    const { handsOver, notifies, by } = input;
    const status = handsOver ? 'handed-over-for-delivery' : null;
    return this.record({ kind: 'tracks', status, notifies, by }, (runId) =>
      this.tracks.run({ ...input, runId }),
    );
  }

  delete(input: ParsedRequestOf<typeof deleteOrders>): Promise<BulkOrderReply> {
    const action: Action = { kind: 'delete', status: null, notifies: false, by: input.by };
    return this.record(action, (runId) => this.deletions.run({ ...input, runId }));
  }

  restore(input: ParsedRequestOf<typeof restoreOrders>): Promise<BulkOrderReply> {
    const action: Action = { kind: 'restore', status: null, notifies: false, by: input.by };
    return this.record(action, (runId) => this.deletions.restore({ ...input, runId }));
  }

  /**
   * Records the change after it was made. A process that dies in between leaves orders that are changed completely, with
   * their history, and no entry in the journal; the person got no answer. An entry made before would have to be finished
   * by another process, possibly after the same person has changed the orders once more.
   */
  private async record(action: Action, change: (runId: string) => Promise<Changed>): Promise<BulkOrderReply> {
    const _id = new Types.ObjectId();
    const startedAt = this.clock();
    const made = await change(_id.toHexString());
    if (made.changed === 0) return { ...made, runId: null };
    const { results, changed, mails } = made;
    const actor = currentCall()?.actor ?? '';
    try {
      const run = finishedRun({
        ...action,
        _id,
        actor,
        results,
        changed,
        mails,
        startedAt,
        now: this.clock(),
      });
      await this.parts.insertFinished(run, results);
      await this.runs.insert(run);
      return { ...made, runId: _id.toHexString() };
    } catch (error) {
      // The orders are changed, so the request has succeeded; only the undo is not available.
      const about = { err: error, runId: _id.toHexString() };
      this.logger.error(about, 'a change of chosen orders is missing in the journal');
      return { ...made, runId: null };
    }
  }
}
