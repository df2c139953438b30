import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import type { EffectName } from './effect-name.ts';
import { writeHistory } from './order-history.ts';
import type { OutboxEffect } from './order-parts.schema.ts';
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
   * Takes a refund's sum off what is left and lists the refund, in one write that pins the refunds it was reckoned from.
   * From `followAt` on the reconciler finishes what its process did not. Null when another refund was faster.
   */
  async reserve(order: OrderRecord, refund: OrderRefund, followAt: Date): Promise<OrderRecord | null> {
    const count = order.refunds.length;
    const reserved = await this.orders
      .findOneAndUpdate(
        {
          _id: new Types.ObjectId(order.id),
          'payment.status': 'succeeded',
          'payment.refundedKopecks': order.payment.refundedKopecks,
          // How much of it the shop owes follows from these.
          'totals.totalKopecks': order.totals.totalKopecks,
          adminStatus: order.adminStatus,
          refunds: { $size: count },
        },
        {
          $set: {
            ...projectMoney(withRefund(order, refund)),
            'payment.asking.dueAt': followAt,
            'payment.asking.times': 0,
          },
          $inc: { 'payment.refundedKopecks': refund.amountKopecks },
          $push: {
            refunds: refund,
            history: {
              $each: writeHistory(refund.at, refund.by, { kind: 'refund-requested', refundId: refund.id }),
            },
            effects: pendingOf('announce', refund, refund.at),
          },
        },
        { returnDocument: 'after' },
      )
      .lean<LeanOrder>();
    return reserved && toRecord(reserved);
  }

  /** Keeps under which id the provider works on a refund. */
  async keepKnown(orderId: string, refundId: string, providerRefundId: string): Promise<void> {
    await this.orders.updateOne(
      { _id: new Types.ObjectId(orderId), refunds: { $elemMatch: { id: refundId, status: 'pending' } } },
      { $set: { 'refunds.$.providerRefundId': providerRefundId } },
    );
  }

  /**
   * Ends a refund once, whoever brings the word: what was not given back may be given again, what was given owes
   * a letter, and a customer their points.
   * Null when it has ended already.
   */
  async end(order: OrderRecord, refund: OrderRefund, end: RefundEnd): Promise<OrderRecord | null> {
    const { status, providerRefundId, effects, at } = end;
    const isGiven = status === 'succeeded';
    const ended = await this.orders
      .findOneAndUpdate(
        { _id: new Types.ObjectId(order.id), refunds: { $elemMatch: { id: refund.id, status: 'pending' } } },
        {
          $set: { 'refunds.$.status': status, 'refunds.$.providerRefundId': providerRefundId },
          $push: {
            history: {
              $each: writeHistory(at, 'provider', { kind: 'refund-ended', status, refundId: refund.id }),
            },
            effects: { $each: effects.map((name) => pendingOf(name, refund, at)) },
          },
          ...(!isGiven && { $inc: { 'payment.refundedKopecks': -refund.amountKopecks } }),
        },
        { returnDocument: 'after' },
      )
      .lean<LeanOrder>();
    return ended && toRecord(ended);
  }
}

const withRefund = (order: OrderRecord, refund: OrderRefund): OrderRecord => ({
  ...order,
  refunds: [...order.refunds, refund],
  payment: { ...order.payment, refundedKopecks: order.payment.refundedKopecks + refund.amountKopecks },
});

/** Something that an order owes because of a refund. */
const pendingOf = (name: EffectName, { id }: OrderRefund, dueAt: Date): OutboxEffect => ({
  ...{ name, about: id, attempts: 0, dueAt, lease: null },
});
