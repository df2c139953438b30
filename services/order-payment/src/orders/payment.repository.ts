import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AppError, type AdminStatus, type PaymentStatus } from '@shop/domain';
import { Types, type Model } from 'mongoose';
import { isNoNumber, leaseDue, readClaimed } from './claimed-order.ts';
import type { EffectName } from './effect-name.ts';
import { writeHistory, type PaymentSource } from './order-history.ts';
import type { ProjectedMoney } from './order-projection.ts';
import { toRecord, withoutWords, type LeanOrder, type OrderRecord } from './order-record.ts';
import { Order } from './order.schema.ts';

/** One change of a payment, pinned to where it comes from. What may follow from what is decided in `payments`. */
export interface PaymentMove {
  id: string;
  from: PaymentStatus;
  to: PaymentStatus;
  /** Whether nothing can change any more afterwards. */
  isFinal: boolean;
  /** What the order owes from then on. */
  effects: readonly EffectName[];
  /** What staff find the order by afterwards, and the status that it was made from. */
  projection: ProjectedMoney;
  adminStatus: AdminStatus;
  source: PaymentSource;
  at: Date;
  /** Why it is cancelled, in the provider's word. */
  cancelReason?: string | null;
  /** Only as long as no provider knows of the payment. */
  isUnknown?: boolean;
  /** The same write claims the one report of the purchase to Metrica. */
  claimsMetrica?: boolean;
  /** Who does at once, and until when, what the order owes from then on; absent when the next poll does. */
  claim?: { lease: string; until: Date } | null;
}

/** What the provider said of a payment that it made. */
export interface OpenedPayment {
  provider: string;
  providerId: string;
  url: string | null;
}

/** Who asks the provider about a payment, and until when nobody else does. */
export interface PollClaim {
  lease: string;
  until: Date;
}

const unpaid = { $in: ['pending', 'waiting_for_capture'] as const };

/**
 * Payments of orders: their changes, and the polls by which any number of replicas ask providers about those that have not
 * ended. Queries name types as the partial indexes do, or the server would not use these.
 */
@Injectable()
export class PaymentRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /**
   * Keeps what the provider said of a new payment; a second write, or one after the payment's end, changes nothing.
   * Gives the order as it stands.
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
   * Moves a payment in one write: pins the state it comes from, writes the history and lists what the order owes from
   * then on. Null when it no longer stands there: somebody else was first.
   */
  async move({
    id,
    from,
    to,
    isFinal,
    effects,
    projection,
    adminStatus,
    source,
    at,
    cancelReason,
    isUnknown,
    claimsMetrica,
    claim,
  }: PaymentMove): Promise<OrderRecord | null> {
    const state = claim
      ? { attempts: 1, dueAt: claim.until, lease: claim.lease }
      : { attempts: 0, dueAt: at, lease: null };
    const pending = effects.map((name) => ({ name, ...state }));
    const isCanceled = to === 'canceled';
    const happened = writeHistory(
      at,
      source,
      { kind: 'payment-status', status: to, source },
      ...(isCanceled ? [{ kind: 'admin-status', status: 'canceled', from: adminStatus } as const] : []),
    );
    // By the driver: mongoose would make an object of its own of each entry to cast it to what it is already.
    const moved = await this.orders.db.collection<Order>(this.orders.collection.name).findOneAndUpdate(
      {
        _id: new Types.ObjectId(id),
        'payment.status': from,
        adminStatus,
        ...(isUnknown && { 'payment.providerId': null }),
      },
      {
        $set: {
          'payment.status': to,
          ...projection,
          ...(isCanceled && { adminStatus: 'canceled', 'payment.cancelReason': cancelReason ?? null }),
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
   * The order as it stands; when its payment has succeeded the same command claims the report to Metrica, which spares a page
   * that expects just this the second one. `isMetricaWon` is true for exactly one caller.
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

  /** True for one of all the pages that wait for this payment, unless one was granted it since `since`. */
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
   * Notes that the provider reported a change: the payment is due at once or, with a claim, taken at once by who names the
   * lease. Null when it is none of ours, or is paid.
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
   * Takes the payment that is due longest, for the time until `until`; null when none is. Nobody else gets it meanwhile.
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
   * Says when to ask again, or never when null. It counts only while the lease is ours and nothing came in between: a report that arrived while we
   * asked keep the payment due.
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

/** Another request for the same order counted it among too many, and took it back. */
const withdrawn = (): AppError => new AppError('TOO_MANY_UNPAID_ORDERS');
