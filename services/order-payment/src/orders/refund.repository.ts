import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import type { EffectName } from './effect-name.ts';
import { writeHistory } from './order-history.ts';
import type { OutboxEffect } from './order-parts.schema.ts';
import { paidExtrasOf } from './order-payments.ts';
import { projectMoney } from './order-projection.ts';
import { toRecord, type LeanOrder, type OrderRecord } from './order-record.ts';
import { Order } from './order.schema.ts';
import type { OrderRefund } from './refund.schema.ts';

export type { OrderRefund, RefundStatus } from './refund.schema.ts';

/** How a refund ended, as its provider says. */
export interface RefundEnd {
  status: 'succeeded' | 'canceled';
  providerRefundId: string | null;
  /** What the order owes from then on. */
  effects: readonly EffectName[];
  at: Date;
}

@Injectable()
export class RefundRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /**
   * Takes a refund off what is left and lists it, in one write that pins the refunds it was reckoned from; it has a part for each payment
   * that it gives back. From `followAt` on the reconciler finishes what its process did not. Null when another refund was faster.
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
          // How much of it the shop owes follows from these.
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
            history: {
              $each: parts.flatMap(({ at, by, id: refundId }) =>
                writeHistory(at, by, { kind: 'refund-requested', refundId }),
              ),
            },
            effects: { $each: parts.map((part) => pendingOf('announce', part, part.at)) },
          },
        },
        { returnDocument: 'after', ...extraFilters(extraRefunds) },
      )
      .lean<LeanOrder>();
    return reserved && toRecord(reserved);
  }

  /** Keeps under which id the provider works on a refund. */
  async keepKnown(orderId: string, refund: OrderRefund, providerRefundId: string): Promise<void> {
    const { id: refundId } = refund;
    const list = listOf(refund);
    await this.orders.updateOne(
      { _id: new Types.ObjectId(orderId), [list]: { $elemMatch: { id: refundId, status: 'pending' } } },
      { $set: { [`${list}.$.providerRefundId`]: providerRefundId } },
    );
  }

  /**
   * Ends a refund once, by webhook or by poll: what was not given back may be given again, what was given owes
   * an e-mail, and a customer their points.
   * Null when it has ended already.
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

/** Refunds of payments on top of the order stand apart from those of the first one. */
const isOfFirst = ({ paymentId }: OrderRefund): boolean => paymentId === undefined;
const listOf = (refund: OrderRefund): 'refunds' | 'extraRefunds' =>
  isOfFirst(refund) ? 'refunds' : 'extraRefunds';

const sumOf = (refunds: readonly OrderRefund[]): number =>
  refunds.reduce((sum, { amountKopecks }) => sum + amountKopecks, 0);

function withRefunds(order: OrderRecord, parts: readonly OrderRefund[]): OrderRecord {
  const { refunds, extraRefunds = [], extraPayments, payment } = order;
  const ofExtra = (id: string): OrderRefund[] => parts.filter(({ paymentId }) => paymentId === id);
  return {
    ...order,
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

/** What was given back of the payments on top of an order, and which of them have come. */
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

/** One field of each payment that the parts give back; `extraFilters` says which it is. */
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

/** Something that an order owes because of a refund. */
const pendingOf = (name: EffectName, { id }: OrderRefund, dueAt: Date): OutboxEffect => ({
  ...{ name, about: id, attempts: 0, dueAt, lease: null },
});
