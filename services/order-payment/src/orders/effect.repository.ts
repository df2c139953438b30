import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDamageError } from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import { isNoNumber, leaseDue, readClaimed } from './claimed-order.ts';
import { paidBefore, writeHistory, type SentMail } from './order-history.ts';
import type { OutboxEffect } from './order-parts.schema.ts';
import type { LeanOrder, OrderRecord } from './order-record.ts';
import { Order } from './order.schema.ts';

export type { OutboxEffect } from './order-parts.schema.ts';

/** A finished effect, with the e-mail that it sent. */
export type DoneEffect = OutboxEffect & { mail?: SentMail };

/** The due effects of an order, claimed by one runner. */
export interface ClaimedEffects {
  order: OrderRecord;
  effects: OutboxEffect[];
  lease: string;
}

/** The effects of an order that are under a lease. */
export const claimedOf = (order: OrderRecord, lease: string): ClaimedEffects => ({
  order,
  effects: order.effects.filter((effect) => effect.lease === lease),
  lease,
});

export interface GivenUpJob {
  orderNumber: number;
  job: string;
  attempts: number;
}

/** Banks hold money for a week at most. */
const longestOpenMs = 10 * 24 * 3_600_000;
/** An effect that was given up has no due time. */
const givenUp = { effects: { $elemMatch: { dueAt: null } } };
/** This index contains only orders with effects, so that the query does not scan all orders. */
const givenUpIndex = 'effects_due';

/** The outbox of orders: effects that any number of replicas process under leases. */
@Injectable()
export class EffectRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /**
   * Leases all due effects of the order that has been due longest, until `until`; null when nothing is due. No other
   * runner gets them meanwhile. A damaged order's effects are given up immediately: it has to be repaired first.
   *
   * @throws {UnreadableJob} when the order is damaged
   */
  async claim(lease: string, now: Date, until: Date): Promise<ClaimedEffects | null> {
    const found = await leaseDue(
      () => this.lease(lease, now, until),
      () => this.mendAttempts(now),
    );
    if (!found) return null;
    try {
      return claimedOf(readClaimed(found), lease);
    } catch (error) {
      await this.giveUp(found._id, lease);
      throw error;
    }
  }

  private async lease(lease: string, now: Date, until: Date): Promise<LeanOrder | null> {
    return this.orders
      .findOneAndUpdate(
        { effects: { $elemMatch: { dueAt: { $lte: now } } } },
        {
          $set: { 'effects.$[due].dueAt': until, 'effects.$[due].lease': lease },
          $inc: { 'effects.$[due].attempts': 1 },
        },
        {
          arrayFilters: [{ 'due.dueAt': { $lte: now } }],
          returnDocument: 'after',
          // Longest due first; this sort also makes every query planner use the index, however few orders have effects.
          sort: { 'effects.dueAt': 1 },
        },
      )
      .lean<LeanOrder>();
  }

  private async mendAttempts(now: Date): Promise<void> {
    await this.orders.collection.updateMany(
      { effects: { $elemMatch: { dueAt: { $lte: now }, attempts: isNoNumber } } },
      { $set: { 'effects.$[damaged].attempts': 0 } },
      { arrayFilters: [{ 'damaged.attempts': isNoNumber }] },
    );
  }

  private async giveUp(_id: Types.ObjectId, lease: string): Promise<void> {
    await this.orders.updateOne(
      { _id },
      { $set: { 'effects.$[own].dueAt': null, 'effects.$[own].lease': null } },
      { arrayFilters: [{ 'own.lease': lease }] },
    );
  }

  /**
   * Removes finished effects from the outbox and adds them to the history, in one write for each subject; false when
   * another runner has taken over the lease.
   */
  async finish(claimed: ClaimedEffects, done: readonly DoneEffect[], at: Date): Promise<boolean> {
    let isFinished = true;
    for (const [about, effects] of Map.groupBy(done, aboutOf))
      isFinished = (await this.finishAbout(claimed, about, effects, at)) && isFinished;
    return isFinished;
  }

  /** Effects with the same subject are identified by their names. */
  private async finishAbout(
    { order, lease }: ClaimedEffects,
    about: string | null,
    done: readonly DoneEffect[],
    at: Date,
  ): Promise<boolean> {
    const names = done.map(({ name }) => name);
    const entries = done.map(({ name: effect, mail }) => ({
      ...({ kind: 'effect-done', effect, refundId: about } as const),
      ...(mail && { mail }),
    }));
    const own = { _id: new Types.ObjectId(order.id), 'effects.lease': lease };
    const $pull = { effects: { lease, about, name: { $in: names } } };
    const $push = { history: { $each: writeHistory(at, 'effects', ...entries) } };
    const { modifiedCount } = await this.orders.updateOne(own, { $pull, $push }).catch((error: unknown) => {
      if (!isDamageError(error)) throw error;
      // A damaged history rejects the new entry; without this fallback the same e-mail would be sent again and again.
      return this.orders.updateOne(own, { $pull });
    });
    return modifiedCount === 1;
  }

  /** Whether effects that change points are pending for orders paid before a moment; given-up effects do not count. */
  async hasPendingPointsBefore(moment: Date): Promise<boolean> {
    const pending = await this.orders.exists({
      effects: { $elemMatch: { dueAt: { $gt: new Date(0) }, name: { $in: ['give-points', 'take-points'] } } },
      ...paidBefore(moment),
    });
    return pending !== null;
  }

  /**
   * Whether payments of customers begun before a moment are open: the bank may tell later that they were paid in time. A
   * payment that is open days after its end, such as one at a provider of earlier days, is waited for by nobody.
   */
  async hasOpenPaymentsBefore(moment: Date, now: Date): Promise<boolean> {
    const isDue = { $type: 'date' } as const;
    const expiresAt = { $gt: new Date(now.getTime() - longestOpenMs) };
    const open = await this.orders.exists({
      customerId: { $type: 'string' },
      $or: [
        {
          'payment.asking.dueAt': isDue,
          'payment.status': { $in: ['pending', 'waiting_for_capture'] },
          'payment.expiresAt': expiresAt,
          createdAt: { $lt: moment },
        },
        {
          'extraPayments.asking.dueAt': isDue,
          extraPayments: {
            $elemMatch: { 'attempt.providerId': { $type: 'string' }, at: { $lt: moment }, expiresAt },
          },
        },
      ],
    });
    return open !== null;
  }

  /** Returns an effect to the outbox, due again at `dueAt`; with null it is given up and stays listed for staff. */
  async release(
    { order, lease }: ClaimedEffects,
    effect: OutboxEffect,
    dueAt: Date | null,
    problem: OutboxEffect['problem'] = 'delayed',
  ): Promise<void> {
    await this.orders.updateOne(
      { _id: new Types.ObjectId(order.id), 'effects.lease': lease },
      {
        $set: {
          'effects.$[one].dueAt': dueAt,
          'effects.$[one].lease': null,
          'effects.$[one].problem': problem,
        },
      },
      { arrayFilters: [{ 'one.lease': lease, 'one.name': effect.name, 'one.about': aboutOf(effect) }] },
    );
  }

  /** At most `limit` given-up effects, sorted by order number. */
  async listGivenUp(limit: number): Promise<GivenUpJob[]> {
    const found = await this.orders
      .find({ ...givenUp, 'effects.dueAt': null }, { number: 1, effects: 1 })
      .hint(givenUpIndex)
      .sort({ number: 1 })
      .limit(limit)
      .lean();
    return found
      .flatMap(({ number, effects }) =>
        effects
          .filter(({ dueAt }) => dueAt === null)
          .map(({ name, attempts }) => ({ orderNumber: number, job: name, attempts })),
      )
      .sort((one, other) => one.orderNumber - other.orderNumber)
      .slice(0, limit);
  }

  /** Makes given-up effects due again with zero attempts. @returns how many orders had some */
  async retryGivenUp(orderNumber: number | null, now: Date): Promise<number> {
    const { modifiedCount } = await this.orders.updateMany(
      { ...givenUp, 'effects.dueAt': null, ...(orderNumber === null ? {} : { number: orderNumber }) },
      { $set: { 'effects.$[job].dueAt': now, 'effects.$[job].attempts': 0, 'effects.$[job].lease': null } },
      {
        arrayFilters: [{ 'job.dueAt': null }],
        ...(orderNumber === null ? { hint: givenUpIndex } : {}),
      },
    );
    return modifiedCount;
  }
}

/** As in queries, a missing value equals null. */
const aboutOf = ({ about }: OutboxEffect): string | null => about ?? null;
