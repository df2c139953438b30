import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AppError, type AdminStatus, type PaymentStatus } from '@shop/domain';
import { Types, type Model } from 'mongoose';
import { changedNow } from './changed-at.ts';
import { isNoNumber, leaseDue, readClaimed } from './claimed-order.ts';
import type { EffectName } from './effect-name.ts';
import { writeHistory, type PaymentSource } from './order-history.ts';
import type { ProjectedMoney } from './order-projection.ts';
import { toRecord, withoutWords, type LeanOrder, type OrderRecord } from './order-record.ts';
import type { PaymentCard } from './order-parts.schema.ts';
import { Order } from './order.schema.ts';

/** One transition of a payment, conditional on the previous status. `payments` decides which ones are allowed. */
export interface PaymentMove {
  id: string;
  from: PaymentStatus;
  to: PaymentStatus;
  /** Whether the new status is final. */
  isFinal: boolean;
  /** The effects to add to the outbox. */
  effects: readonly EffectName[];
  /** The derived fields after the move, and the order's status that they are based on. */
  projection: ProjectedMoney;
  adminStatus: AdminStatus;
  /** The deletion that the move is based on; money that arrives for a deleted order restores it. */
  deletedAt: Date | null;
  source: PaymentSource;
  at: Date;
  /** Why it was cancelled, as named by the provider. */
  cancelReason?: string | null;
  /** The card that paid, where the provider tells. */
  card?: PaymentCard | undefined;
  /** Applies only while no provider knows of the payment. */
  isUnknown?: boolean;
  /** Whether the write also claims the only report of the purchase to Metrica. */
  claimsMetrica?: boolean;
  /** The lease of the runner that starts the effects immediately; absent when the next poll picks them up. */
  claim?: { lease: string; until: Date } | null;
}

/** The provider's response to a created payment. */
export interface OpenedPayment {
  provider: string;
  providerId: string;
  url: string | null;
}

/** The lease of a poll; no other replica polls the payment until it ends. */
export interface PollClaim {
  lease: string;
  until: Date;
}

const unpaid = { $in: ['pending', 'waiting_for_capture'] as const };

/**
 * Payments of orders: their transitions, and the polls of unfinished payments, shared by any number of replicas.
 * Queries name types as the partial indexes do, or the server would not use them.
 */
@Injectable()
export class PaymentRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /**
   * Stores the provider's response to a new payment; a second write, or one after the payment's end, changes nothing.
   * @returns the current order. @throws AppError TOO_MANY_UNPAID_ORDERS when it was withdrawn meanwhile
   */
  async open(id: string, { provider, providerId, url }: OpenedPayment): Promise<OrderRecord> {
    const _id = new Types.ObjectId(id);
    const set = { 'payment.provider': provider, 'payment.providerId': providerId, 'payment.url': url };
    const found = await this.orders
      .findOneAndUpdate(
        { _id, 'payment.providerId': null, 'payment.status': 'pending' },
        { $set: set },
        { returnDocument: 'after', projection: withoutWords },
      )
      .lean<LeanOrder>();
    return toRecord(found ?? (await this.orders.findById(_id).lean<LeanOrder>().orFail(withdrawn)));
  }

  /**
   * Moves a payment in one write that is conditional on its previous status; adds history entries and effects. Null
   * when the payment or the order's status was changed, or the order deleted or restored, meanwhile.
   */
  async move({
    id,
    from,
    to,
    isFinal,
    effects,
    projection,
    adminStatus,
    deletedAt,
    source,
    at,
    cancelReason,
    card,
    isUnknown,
    claimsMetrica,
    claim,
  }: PaymentMove): Promise<OrderRecord | null> {
    const state = claim
      ? { attempts: 1, dueAt: claim.until, lease: claim.lease }
      : { attempts: 0, dueAt: at, lease: null };
    const pending = effects.map((name) => ({ name, ...state }));
    const isCanceled = to === 'canceled';
    const cancels = isCanceled && adminStatus !== 'canceled';
    const restores = to === 'succeeded' && deletedAt !== null;
    const happened = writeHistory(
      at,
      source,
      { kind: 'payment-status', status: to, source },
      ...(cancels ? [{ kind: 'admin-status', status: 'canceled', from: adminStatus } as const] : []),
      ...(restores ? [{ kind: 'order-restored' } as const] : []),
    );
    // Uses the driver directly: mongoose would create an object for each entry to cast it to the type it already has.
    const moved = await this.orders.db.collection<Order>(this.orders.collection.name).findOneAndUpdate(
      {
        _id: new Types.ObjectId(id),
        'payment.status': from,
        ...{ adminStatus, deletedAt },
        ...(isUnknown && { 'payment.providerId': null }),
      },
      {
        ...changedNow,
        $set: {
          'payment.status': to,
          ...projection,
          ...(isCanceled && { adminStatus: 'canceled', 'payment.cancelReason': cancelReason ?? null }),
          ...(restores && { deletedAt: null, isDeleted: false }),
          ...(card && { 'payment.card': card }),
          ...(isFinal && { 'payment.asking.dueAt': null }),
          ...(claimsMetrica && { 'payment.isMetricaPublished': true }),
        },
        $push: {
          history: { $each: happened },
          effects: { $each: pending },
        },
      },
      { returnDocument: 'after', projection: withoutWords, ignoreUndefined: true },
    );
    return moved && toRecord(moved);
  }

  /** True for exactly one caller, and only once the payment has succeeded. DECISIONS 6 */
  async takeMetrica(paymentId: string): Promise<boolean> {
    const { modifiedCount } = await this.orders.updateOne(
      { paymentId, 'payment.status': 'succeeded', 'payment.isMetricaPublished': false },
      { $set: { 'payment.isMetricaPublished': true } },
    );
    return modifiedCount === 1;
  }

  /**
   * Returns the current order; if its payment has succeeded, the same command claims the report to Metrica, which saves
   * a page that expects this a second command. `isMetricaWon` is true for exactly one caller.
   */
  async findTakingMetrica(paymentId: string): Promise<{ order: OrderRecord; isMetricaWon: boolean } | null> {
    const isSucceeded = { $eq: ['$payment.status', 'succeeded'] };
    const before = await this.orders
      .findOneAndUpdate(
        { paymentId },
        [{ $set: { 'payment.isMetricaPublished': { $or: ['$payment.isMetricaPublished', isSucceeded] } } }],
        { returnDocument: 'before', projection: withoutWords, updatePipeline: true },
      )
      .lean<LeanOrder>();
    if (!before) return null;
    const { status, isMetricaPublished } = before.payment;
    return { order: toRecord(before), isMetricaWon: status === 'succeeded' && !isMetricaPublished };
  }

  /** Lets one of all pages that wait for this payment poll it; false when a poll was granted after `since`. */
  async claimPoll(paymentId: string, now: Date, since: Date): Promise<boolean> {
    const { modifiedCount } = await this.orders.updateOne(
      {
        paymentId,
        'payment.status': unpaid,
        $or: [{ 'payment.asking.polledAt': null }, { 'payment.asking.polledAt': { $lte: since } }],
      },
      { $set: { 'payment.asking.polledAt': now } },
    );
    return modifiedCount === 1;
  }

  /**
   * Records that the provider reported a change: the payment is due immediately or, with a claim, leased to the caller.
   * Null when the payment is unknown or already paid.
   */
  async noteUpdate(
    provider: string,
    providerId: string,
    now: Date,
    claim: PollClaim | null = null,
  ): Promise<OrderRecord | null> {
    const noted = await this.orders
      .findOneAndUpdate(
        {
          'payment.providerId': { $eq: providerId, $type: 'string' },
          'payment.provider': provider,
          'payment.status': { $ne: 'succeeded' },
        },
        {
          $set: {
            'payment.asking.dueAt': claim?.until ?? now,
            'payment.asking.by': 'webhook',
            ...(claim && { 'payment.asking.lease': claim.lease }),
          },
          ...(claim && { $inc: { 'payment.asking.times': 1 } }),
        },
        { returnDocument: 'after', projection: withoutWords },
      )
      .lean<LeanOrder>();
    return noted && toRecord(noted);
  }

  /**
   * Leases the payment due longest, until `until`; null when none is due. No other replica gets it meanwhile.
   *
   * @throws {UnreadableJob} when the order is damaged
   */
  async claim(claim: PollClaim, now: Date): Promise<OrderRecord | null> {
    const claimed = await leaseDue(
      () => this.lease(claim, now),
      () => this.mendTimes(now),
    );
    return claimed && readClaimed(claimed);
  }

  private async lease({ lease, until }: PollClaim, now: Date): Promise<LeanOrder | null> {
    return this.orders
      .findOneAndUpdate(
        { 'payment.asking.dueAt': { $lte: now, $type: 'date' } },
        {
          $set: { 'payment.asking.dueAt': until, 'payment.asking.lease': lease },
          $inc: { 'payment.asking.times': 1 },
        },
        { returnDocument: 'after', projection: withoutWords, sort: { 'payment.asking.dueAt': 1 } },
      )
      .lean<LeanOrder>();
  }

  private async mendTimes(now: Date): Promise<void> {
    await this.orders.collection.updateMany(
      { 'payment.asking.dueAt': { $lte: now, $type: 'date' }, 'payment.asking.times': isNoNumber },
      { $set: { 'payment.asking.times': 0 } },
    );
  }

  /**
   * Schedules the next poll, or none when null. No effect if the lease was lost or the due time changed meanwhile: a
   * notification that arrived during the poll keeps the payment due.
   */
  async release({ id, payment }: OrderRecord, next: Date | null): Promise<void> {
    const { dueAt, lease } = payment.asking;
    await this.orders.updateOne(
      { _id: new Types.ObjectId(id), 'payment.asking.lease': lease, 'payment.asking.dueAt': dueAt },
      {
        $set: {
          'payment.asking.dueAt': next,
          'payment.asking.lease': null,
          'payment.asking.by': 'reconciler',
        },
      },
    );
  }
}

/** A simultaneous request for the same order found too many unpaid orders and withdrew it. */
const withdrawn = (): AppError => new AppError('TOO_MANY_UNPAID_ORDERS');
