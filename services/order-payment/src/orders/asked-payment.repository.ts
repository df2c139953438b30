import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { toRecord, type LeanOrder, type OrderRecord } from './order.repository.ts';
import { Order } from './order.schema.ts';

/** Who asks about a payment, and until when nobody else does. */
export interface AskingClaim {
  lease: string;
  until: Date;
}

const unpaid = { $in: ['pending', 'waiting_for_capture'] as const };

/**
 * Payments that have not ended, seen as a line of work: providers are asked about them by any number of replicas. Queries
 * name types as the partial indexes do, or the server would not use these.
 */
@Injectable()
export class AskedPaymentRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

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
   * Notes that the provider told of a change: the payment is due at once or, with a claim, taken at once by who names the
   * lease. Null when it is none of ours, or is paid.
   */
  async noteNews(
    provider: string,
    providerId: string,
    now: Date,
    claim: AskingClaim | null = null,
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
        { returnDocument: 'after' },
      )
      .lean<LeanOrder>();
    return noted && toRecord(noted);
  }

  /** Takes the payment that is due longest, for the time until `until`; null when none is. Nobody else gets it meanwhile. */
  async claim({ lease, until }: AskingClaim, now: Date): Promise<OrderRecord | null> {
    const claimed = await this.orders
      .findOneAndUpdate(
        { 'payment.asking.dueAt': { $lte: now, $type: 'date' } },
        {
          $set: { 'payment.asking.dueAt': until, 'payment.asking.lease': lease },
          $inc: { 'payment.asking.times': 1 },
        },
        { returnDocument: 'after', sort: { 'payment.asking.dueAt': 1 } },
      )
      .lean<LeanOrder>();
    return claimed && toRecord(claimed);
  }

  /**
   * Says when to ask again, or never when null. It counts only while the lease is ours and nothing came in between: news that arrived while we
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
