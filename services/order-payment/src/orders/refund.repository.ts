import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import type { EffectName } from './effect-name.ts';
import type { StoredHistoryEntry } from './history-entry.schema.ts';
import { readHistory, writeHistory } from './order-history.ts';
import type { OutboxEffect } from './order-parts.schema.ts';
import { paidExtrasOf } from './order-payments.ts';
import { projectMoney } from './order-projection.ts';
import { toRecord, type LeanOrder, type OrderRecord } from './order-record.ts';
import { Order } from './order.schema.ts';
import type { OrderRefund } from './refund.schema.ts';

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
        {
          _id: new Types.ObjectId(order.id),
          'payment.status': 'succeeded',
          'payment.refundedKopecks': order.payment.refundedKopecks,
          // The amount that the shop has to refund depends on these.
          'totals.totalKopecks': order.totals.totalKopecks,
          adminStatus: order.adminStatus,
          refunds: { $size: order.refunds.length },
          ...pinnedExtras(order),
        },
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

/** Refunds of extra payments are stored separately from those of the first payment. */
const isOfFirst = ({ paymentId }: OrderRefund): boolean => paymentId === undefined;
const listOf = (refund: OrderRefund): 'refunds' | 'extraRefunds' =>
  isOfFirst(refund) ? 'refunds' : 'extraRefunds';

const pendingIn = ({ id }: OrderRecord, refund: OrderRefund): Record<string, unknown> => ({
  _id: new Types.ObjectId(id),
  [listOf(refund)]: { $elemMatch: { id: refund.id, status: 'pending' } },
});

/**
 * Pins what a conclusion from the provider's list is based on: no refund was requested since the order was read (it
 * may be in the list), and none was found to be the same one of the provider.
 */
function asLookedUp(
  order: OrderRecord,
  refund: OrderRefund,
  providerRefundId: string | null,
): Record<string, unknown> {
  const list = listOf(refund);
  return {
    [list]: { $size: order[list]?.length ?? 0 },
    ...(providerRefundId !== null && { [`${list}.providerRefundId`]: { $ne: providerRefundId } }),
  };
}

const sumOf = (refunds: readonly OrderRefund[]): number =>
  refunds.reduce((sum, { amountKopecks }) => sum + amountKopecks, 0);

const requestsOf = (parts: readonly OrderRefund[]): StoredHistoryEntry[] =>
  parts.flatMap(({ at, by, id: refundId }) => writeHistory(at, by, { kind: 'refund-requested', refundId }));

function withRefunds(order: OrderRecord, parts: readonly OrderRefund[]): OrderRecord {
  const { refunds, extraRefunds = [], extraPayments, payment } = order;
  const ofExtra = (id: string): OrderRefund[] => parts.filter(({ paymentId }) => paymentId === id);
  return {
    ...order,
    history: [...order.history, ...readHistory(requestsOf(parts))],
    refunds: [...refunds, ...parts.filter(isOfFirst)],
    extraRefunds: [...extraRefunds, ...parts.filter((part) => !isOfFirst(part))],
    ...(extraPayments && {
      extraPayments: extraPayments.map((one) => ({
        ...one,
        refundedKopecks: one.refundedKopecks + sumOf(ofExtra(one.id)),
      })),
    }),
    payment: { ...payment, refundedKopecks: payment.refundedKopecks + sumOf(parts.filter(isOfFirst)) },
  };
}

/** Pins the refunded amounts of the extra payments, and which of them are paid. */
function pinnedExtras(order: OrderRecord): Record<string, unknown> {
  const { extraRefunds = [] } = order;
  const paid = paidExtrasOf(order);
  return {
    'extraPayments.paidAs': { $ne: paid.length + 1 },
    [`extraRefunds.${extraRefunds.length}`]: { $exists: false },
    ...(paid.length > 0 && {
      $and: paid.map(({ id, refundedKopecks }) => ({
        extraPayments: { $elemMatch: { id, refundedKopecks } },
      })),
    }),
  };
}

/** One field of each extra payment that the parts refund; `extraFilters` selects the array elements. */
const extraFields = <Value>(
  parts: readonly OrderRefund[],
  field: string,
  valueOf: (part: OrderRefund) => Value,
): Record<string, Value> =>
  Object.fromEntries(parts.map((part, at) => [`extraPayments.$[of${at}].${field}`, valueOf(part)]));

const extraFilters = (parts: readonly OrderRefund[]): { arrayFilters?: Record<string, unknown>[] } =>
  parts.length === 0 ? {} : { arrayFilters: filtersOf(parts) };

const filtersOf = (parts: readonly OrderRefund[]): Record<string, unknown>[] =>
  parts.map(({ paymentId }, at) => ({ [`of${at}.id`]: paymentId }));

/** Selects a refund as `[one]`; the condition has several about the list, so `$` would not be defined. */
const only = ({ id }: OrderRefund): Record<string, unknown> => ({ 'one.id': id });

/** An effect of a refund. */
const pendingOf = (name: EffectName, { id }: OrderRefund, dueAt: Date): OutboxEffect => ({
  ...{ name, about: id, attempts: 0, dueAt, lease: null },
});
