import { Inject, Injectable } from '@nestjs/common';
import type { BulkOrderReply, ParsedRequestOf, setOrderTracks } from '@shop/contracts';
import { adminStatuses, type AdminStatus } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { announceOrderChange } from '../order-events/announce-order-change.ts';
import { OrderChangeRepository, type OrderChange } from '../orders/order-change.repository.ts';
import { statusSince } from '../orders/order-projection.ts';
import { isDeleted, type OrderRecord } from '../orders/order-record.ts';
import { changeInBulk, type PlannedChange } from './bulk-order-change.ts';
import { ChangeOrderStatus, hasPendingMail } from './change-order-status.use-case.ts';
import { statusChangeName } from './status-change.ts';

type Input = ParsedRequestOf<typeof setOrderTracks>;

const handedOver: AdminStatus = 'handed-over-for-delivery';

/** The track number of one order, and what follows from it. */
export type TrackInput = Pick<Input, 'handsOver' | 'notifies' | 'by'> & { trackId: string; runId?: string };

/**
 * Records the track numbers of parcels. The same write may hand the order over, and stores the effect that sends the
 * buyer one e-mail with the track number, so that it is sent once even if the list is sent again.
 */
@Injectable()
export class SetOrderTracks {
  constructor(
    private readonly orders: OrderChangeRepository,
    private readonly statuses: ChangeOrderStatus,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(Bus) private readonly bus: Pick<Bus, 'publish'>,
  ) {}

  async run(input: Input & Pick<TrackInput, 'runId'>): Promise<Omit<BulkOrderReply, 'runId'>> {
    const { tracks, isPreview } = input;
    const trackOf = new Map(tracks.map(({ number, trackId }) => [number, trackId]));
    const { results, changed } = await changeInBulk({
      repository: this.orders,
      keys: [...trackOf.keys()],
      found: await this.orders.findByNumbers([...trackOf.keys()]),
      keyOf: ({ number }) => number,
      missing: (number) => ({ orderId: null, number, isChanged: false, reason: 'not-found' }),
      plan: (order) => this.plan(order, { ...input, trackId: trackOf.get(order.number) ?? '' }),
      isPreview,
    });
    const ids = changed.map(({ order }) => order.id);
    if (!isPreview) announceOrderChange(this.bus, ids, 'status');
    const mails = changed.filter(({ change }) => hasPendingMail(change)).length;
    return { changed: changed.length, mails, results };
  }

  /** The change of one order in its current state. */
  plan(order: OrderRecord, input: TrackInput): PlannedChange {
    if (isDeleted(order)) return 'deleted';
    if (order.adminStatus === 'canceled') return 'canceled';
    // Numbers are typed: a mistyped one may be that of an order which nobody has paid. Imported orders have other states.
    if (!order.imported && order.payment.status !== 'succeeded') return 'unpaid';
    const { trackId, handsOver, notifies, by, runId } = input;
    const isNew = (order.trackId ?? '') === '';
    if (!isNew && order.trackId !== trackId) return 'other-track';
    const run = runId === undefined ? {} : { runId };
    const handing = handsOver && isBefore(order.adminStatus) ? this.handOver(order, input) : null;
    if (!isNew && handing === null) return 'already-so';
    const status = handing ? handedOver : order.adminStatus;
    const hasMail =
      status === handedOver && this.statuses.sendsMails(status, notifies) && order.buyer.email !== '';
    const track = isNew ? this.trackChange(order, null, trackId, run) : null;
    return {
      fields: { ...track?.fields, ...handing?.fields },
      history: [...(track?.history ?? []), ...(handing?.history ?? [])],
      effects: hasMail
        ? [{ name: 'mail-status', about: statusChangeName(status, order.history.length) }]
        : [],
      ...{ by, at: this.clock() },
    };
  }

  /** The change that restores what a run has changed, as the order's history tells it. */
  planUndo(order: OrderRecord, undone: string, { by, runId }: { by: string; runId: string }): PlannedChange {
    const made = order.history.filter((entry) => 'runId' in entry && entry.runId === undone);
    const edit = made.find((entry) => entry.kind === 'order-edited');
    const step = made.find((entry) => entry.kind === 'admin-status');
    if (edit && order.trackId !== edit.after['trackId']) return 'touched-since';
    const before = order.history.slice(
      0,
      order.history.findIndex((entry) => entry === step),
    );
    const since = statusSince({ ...order, history: before });
    const back = step?.from
      ? this.statuses.plan(order, { status: step.from, notifies: false, by, runId, since })
      : null;
    if (typeof back === 'string') return 'touched-since';
    const track = edit ? this.trackChange(order, order.trackId ?? null, null, { runId }) : null;
    return {
      fields: { ...track?.fields, ...back?.fields, ...(step?.workshop && { workshop: step.workshop }) },
      history: [...(track?.history ?? []), ...(back?.history ?? [])],
      effects: back?.effects ?? [],
      ...{ by, at: this.clock() },
    };
  }

  private handOver(order: OrderRecord, { by, runId }: TrackInput): OrderChange | null {
    const run = runId === undefined ? {} : { runId };
    const planned = this.statuses.plan(order, { status: handedOver, notifies: false, by, ...run });
    return typeof planned === 'string' ? null : planned;
  }

  /** Counts as an edit, so that a form that was opened before does not overwrite the track number. */
  private trackChange(
    order: OrderRecord,
    from: string | null,
    to: string | null,
    run: { runId?: string },
  ): Pick<OrderChange, 'fields' | 'history'> {
    const version = (order.updatedAt ?? order.createdAt).getTime();
    return {
      fields: { trackId: to, updatedAt: new Date(Math.max(this.clock().getTime(), version + 1)) },
      history: [{ kind: 'order-edited', before: { trackId: from }, after: { trackId: to }, ...run }],
    };
  }
}

/** A delivered order stays delivered. */
const isBefore = (status: AdminStatus): boolean =>
  adminStatuses.indexOf(status) < adminStatuses.indexOf(handedOver);
