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
}

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

  /** Stores the provider's id of a refund. */
  async keepKnown(orderId: string, refund: OrderRefund, providerRefundId: string): Promise<void> {
    const { id: refundId } = refund;
    const list = listOf(refund);
    await this.orders.updateOne(
      { _id: new Types.ObjectId(orderId), [list]: { $elemMatch: { id: refundId, status: 'pending' } } },
      { $set: { [`${list}.$.providerRefundId`]: providerRefundId } },
    );
  }

  /**
   * Ends a refund once, by webhook or by poll. A refused one frees its amount; a successful one adds the effects for
   * the e-mail and a customer's points.
   * Null when it has already ended.
   */
  async end(order: OrderRecord, refund: OrderRefund, end: RefundEnd): Promise<OrderRecord | null> {
    const { status, providerRefundId, effects, at } = end;
    const isGiven = status === 'succeeded';
    const list = listOf(refund);
    const back = -refund.amountKopecks;
    const freed = isOfFirst(refund)
      ? { 'payment.refundedKopecks': back }
      : extraFields([refund], 'refundedKopecks', () => back);
    const ended = await this.orders
      .findOneAndUpdate(
        { _id: new Types.ObjectId(order.id), [list]: { $elemMatch: { id: refund.id, status: 'pending' } } },
        {
          $set: { [`${list}.$.status`]: status, [`${list}.$.providerRefundId`]: providerRefundId },
          $push: {
            history: {
              $each: writeHistory(at, 'provider', { kind: 'refund-ended', status, refundId: refund.id }),
            },
            effects: { $each: effects.map((name) => pendingOf(name, refund, at)) },
          },
          ...(!isGiven && { $inc: freed }),
        },
        { returnDocument: 'after', ...(!isGiven && extraFilters(isOfFirst(refund) ? [] : [refund])) },
      )
      .lean<LeanOrder>();
    return ended && toRecord(ended);
  }
}

/** Refunds of extra payments are stored separately from those of the first payment. */
const isOfFirst = ({ paymentId }: OrderRefund): boolean => paymentId === undefined;
const listOf = (refund: OrderRefund): 'refunds' | 'extraRefunds' =>
  isOfFirst(refund) ? 'refunds' : 'extraRefunds';

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
  parts.length === 0
    ? {}
    : { arrayFilters: parts.map(({ paymentId }, at) => ({ [`of${at}.id`]: paymentId })) };

/** An effect of a refund. */
const pendingOf = (name: EffectName, { id }: OrderRefund, dueAt: Date): OutboxEffect => ({
  ...{ name, about: id, attempts: 0, dueAt, lease: null },
});
