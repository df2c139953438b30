import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { isNoNumber, leaseDue, readClaimed } from './claimed-order.ts';
import type { ExtraPayment } from './extra-payment.schema.ts';
import type { LeanOrder, OrderRecord } from './order-record.ts';
import { Order } from './order.schema.ts';
import type { PollClaim } from './payment.repository.ts';

/** An order with the extra payment that has to be polled. */
export interface PolledExtra {
  order: OrderRecord;
  extra: ExtraPayment;
}

/** Schedules the polls of extra payments, as `PaymentRepository` does for the first payments. */
@Injectable()
export class ExtraPaymentPollRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** Makes a payment due immediately after the provider reported a change. False when it is no extra payment. */
  async noteUpdate(provider: string, providerId: string, now: Date): Promise<boolean> {
    const { matchedCount } = await this.orders.updateOne(
      {
        'extraPayments.attempt.providerId': providerId,
        extraPayments: { $elemMatch: { 'attempt.providerId': providerId, 'attempt.provider': provider } },
      },
      { $set: { 'extraPayments.$.asking.dueAt': now, 'extraPayments.$.asking.by': 'webhook' } },
    );
    return matchedCount === 1;
  }

  /**
   * Leases one due payment until `until`; null when none is due. No other replica gets it until then.
   *
   * @throws {UnreadableJob} when the order is damaged
   */
  async claim(claim: PollClaim, now: Date): Promise<PolledExtra | null> {
    const claimed = await leaseDue(
      () => this.lease(claim, now),
      () => this.mendTimes(now),
    );
    const order = claimed && readClaimed(claimed);
    const extra = order?.extraPayments?.find(({ asking }) => asking.lease === claim.lease);
    return order && extra ? { order, extra } : null;
  }

  private async lease({ lease, until }: PollClaim, now: Date): Promise<LeanOrder | null> {
    return this.orders
      .findOneAndUpdate(
        { extraPayments: { $elemMatch: { 'asking.dueAt': { $lte: now } } } },
        {
          $set: { 'extraPayments.$.asking.dueAt': until, 'extraPayments.$.asking.lease': lease },
          $inc: { 'extraPayments.$.asking.times': 1 },
        },
        // Sorting by this path makes every query planner use its index, however many orders have no such payment.
        { returnDocument: 'after', sort: { 'extraPayments.asking.dueAt': 1 } },
      )
      .lean<LeanOrder>();
  }

  private async mendTimes(now: Date): Promise<void> {
    await this.orders.collection.updateMany(
      { extraPayments: { $elemMatch: { 'asking.dueAt': { $lte: now }, 'asking.times': isNoNumber } } },
      { $set: { 'extraPayments.$[damaged].asking.times': 0 } },
      { arrayFilters: [{ 'damaged.asking.times': isNoNumber }] },
    );
  }

  /** Lets one of all pages that wait for this payment poll it; false when a poll was granted after `since`. */
  async claimPoll(extraId: string, now: Date, since: Date): Promise<boolean> {
    const { modifiedCount } = await this.orders.updateOne(
      {
        'extraPayments.id': extraId,
        extraPayments: {
          $elemMatch: {
            id: extraId,
            'attempt.providerId': { $type: 'string' },
            $or: [{ 'asking.polledAt': null }, { 'asking.polledAt': { $lte: since } }],
          },
        },
      },
      { $set: { 'extraPayments.$.asking.polledAt': now } },
    );
    return modifiedCount === 1;
  }

  /** Schedules the next poll, or none when null. No effect if the lease or the due time changed meanwhile. */
  async release({ order, extra }: PolledExtra, next: Date | null): Promise<void> {
    const { dueAt, lease } = extra.asking;
    await this.orders.updateOne(
      {
        _id: new Types.ObjectId(order.id),
        extraPayments: { $elemMatch: { id: extra.id, 'asking.lease': lease, 'asking.dueAt': dueAt } },
      },
      {
        $set: {
          'extraPayments.$.asking.dueAt': next,
          'extraPayments.$.asking.lease': null,
          'extraPayments.$.asking.by': 'reconciler',
        },
      },
    );
  }
}
