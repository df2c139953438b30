import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import type { EffectName } from './effect-name.ts';
import { writeHistory } from './order-history.ts';
import { projectMoney } from './order-projection.ts';
import { toRecord, type LeanOrder, type OrderRecord } from './order-record.ts';
import { Order } from './order.schema.ts';
import type { OrderRefund } from './refund.schema.ts';
import {
  isOfFirst,
  listOf,
  pendingIn,
  asLookedUp,
  sumOf,
  requestsOf,
  withRefunds,
  pinnedForRefund,
  extraFields,
  extraFilters,
  filtersOf,
  only,
  pendingOf,
} from './refund-write.ts';

export type { OrderRefund, RefundStatus } from './refund.schema.ts';

/** The final state of a refund, as reported by its provider. */
export interface RefundEnd {
  status: 'succeeded' | 'canceled';
  providerRefundId: string | null;
  /** The effects to add to the outbox. */
  effects: readonly EffectName[];
  at: Date;
  /** Whether it was concluded from the provider's list of refunds, see `asLookedUp`. */
  isLookedUp?: boolean;
}

/** An unclear refund makes its order `refund-failed`; this index finds the few of those. */
const failedIndex = 'staff_money';
const unclear = { $elemMatch: { status: 'pending', unclearSince: { $type: 'date' } } } as const;

@Injectable()
export class RefundRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /**
   * Reserves a refund's amount and adds its parts, one per payment, in one write that pins the refunds it is based on.
   * From `followAt` on the reconciler completes what its process did not. Null when another refund was first.
   */
  async reserve(
    order: OrderRecord,
    parts: readonly OrderRefund[],
    followAt: Date,
  ): Promise<OrderRecord | null> {
    const refunds = parts.filter(isOfFirst);
    const extraRefunds = parts.filter((part) => !isOfFirst(part));
    const reserved = await this.orders
      .findOneAndUpdate(
        pinnedForRefund(order),
        {
          $set: {
            ...projectMoney(withRefunds(order, parts)),
            ...(refunds.length > 0 && { 'payment.asking.dueAt': followAt, 'payment.asking.times': 0 }),
            ...extraFields(extraRefunds, 'asking.dueAt', () => followAt),
          },
          $inc: {
            'payment.refundedKopecks': sumOf(refunds),
            ...extraFields(extraRefunds, 'refundedKopecks', ({ amountKopecks }) => amountKopecks),
          },
          $push: {
            refunds: { $each: refunds },
            ...(extraRefunds.length > 0 && { extraRefunds: { $each: extraRefunds } }),
            history: { $each: requestsOf(parts) },
            effects: { $each: parts.map((part) => pendingOf('announce', part, part.at)) },
          },
        },
        { returnDocument: 'after', ...extraFilters(extraRefunds) },
      )
      .lean<LeanOrder>();
    return reserved && toRecord(reserved);
  }

  /** Stores the provider's id of a refund. @param isLookedUp see `asLookedUp` */
  async keepKnown(
    order: OrderRecord,
    refund: OrderRefund,
    { providerRefundId, isLookedUp }: Pick<RefundEnd, 'isLookedUp'> & { providerRefundId: string },
  ): Promise<void> {
    const list = listOf(refund);
    await this.orders.updateOne(
      { $and: [pendingIn(order, refund), isLookedUp ? asLookedUp(order, refund, providerRefundId) : {}] },
      { $set: { [`${list}.$[one].providerRefundId`]: providerRefundId } },
      { arrayFilters: [only(refund)] },
    );
  }

  /** Marks a refund as unclear; false when it is marked already or has ended. Staff see it after the announcement. */
  async markUnclear(order: OrderRecord, refund: OrderRefund, at: Date): Promise<boolean> {
    const list = listOf(refund);
    const isUnmarked = { id: refund.id, status: 'pending', unclearSince: null };
    const { modifiedCount } = await this.orders.updateOne(
      { _id: new Types.ObjectId(order.id), [list]: { $elemMatch: isUnmarked } },
      {
        $set: { [`${list}.$.unclearSince`]: at },
        $push: {
          history: { $each: writeHistory(at, 'provider', { kind: 'refund-unclear', refundId: refund.id }) },
          effects: { $each: [pendingOf('announce', refund, at), pendingOf('notify-staff', refund, at)] },
        },
      },
    );
    return modifiedCount === 1;
  }

  /** The numbers of at most `limit` orders with an unclear refund. */
  async listUnclear(limit: number): Promise<number[]> {
    const found = await this.orders
      .find(
        {
          // Deleted ones as well.
          isDeleted: { $in: [false, true] },
          money: 'refund-failed',
          $or: [{ refunds: unclear }, { extraRefunds: unclear }],
        },
        { number: 1 },
      )
      .hint(failedIndex)
      .limit(limit)
      .lean();
    return found.map(({ number }) => number).sort((one, other) => one - other);
  }

  /**
   * Ends a refund once, by webhook or by poll. A refused one frees its amount; a successful one adds the effects for
   * the e-mail and a customer's points.
   * Null when it has already ended, or was looked up and something has changed since.
   */
  async end(order: OrderRecord, refund: OrderRefund, end: RefundEnd): Promise<OrderRecord | null> {
    const { status, providerRefundId, effects, at, isLookedUp } = end;
    const isGiven = status === 'succeeded';
    const list = listOf(refund);
    const back = -refund.amountKopecks;
    const freed = isOfFirst(refund)
      ? { 'payment.refundedKopecks': back }
      : extraFields([refund], 'refundedKopecks', () => back);
    const ended = await this.orders
      .findOneAndUpdate(
        { $and: [pendingIn(order, refund), isLookedUp ? asLookedUp(order, refund, providerRefundId) : {}] },
        {
          $set: { [`${list}.$[one].status`]: status, [`${list}.$[one].providerRefundId`]: providerRefundId },
          $push: {
            history: {
              $each: writeHistory(at, 'provider', { kind: 'refund-ended', status, refundId: refund.id }),
            },
            effects: { $each: effects.map((name) => pendingOf(name, refund, at)) },
          },
          ...(!isGiven && { $inc: freed }),
        },
        {
          returnDocument: 'after',
          arrayFilters: [only(refund), ...(isGiven || isOfFirst(refund) ? [] : filtersOf([refund]))],
        },
      )
      .lean<LeanOrder>();
    return ended && toRecord(ended);
  }
}
