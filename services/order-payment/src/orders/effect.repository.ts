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

/** What was done, with the e-mail that it sent. */
export type DoneEffect = OutboxEffect & { mail?: SentMail };

/** What an order owes right now, taken by one runner. */
export interface ClaimedEffects {
  order: OrderRecord;
  effects: OutboxEffect[];
  lease: string;
}

/** What an order owes under a lease. */
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

/** A job that is given up has no time to be tried at. */
const givenUp = { effects: { $elemMatch: { dueAt: null } } };
/** Holds orders that owe something only, so that nobody looks through all orders. */
const givenUpIndex = 'effects_due';

/** What orders owe: jobs that any number of replicas share by leases. */
@Injectable()
export class EffectRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /**
   * Takes all that the order owes whose debt is due longest, for the time until `until`; null when there is none. Nobody else gets it
   * meanwhile. What a damaged order owes is given up at once: somebody has to mend the order first.
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
          // What is due longest; and the order by its path is what leads every planner to the index, however many orders owe nothing.
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
   * Takes what is done off the list and writes it into the history, in one write for each subject; false when the lease has
   * gone to somebody else.
   */
  async finish(claimed: ClaimedEffects, done: readonly DoneEffect[], at: Date): Promise<boolean> {
    let isFinished = true;
    for (const [about, effects] of Map.groupBy(done, aboutOf))
      isFinished = (await this.finishAbout(claimed, about, effects, at)) && isFinished;
    return isFinished;
  }

  /** What is about the same thing is named by its names. */
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
      // Into a damaged history nothing can be written; without this the same e-mail would be sent again and again.
      return this.orders.updateOne(own, { $pull });
    });
    return modifiedCount === 1;
  }

  /** Whether points of an order that was paid before a moment are still to be given or taken; what was given up is not waited for. */
  async hasPendingPointsBefore(moment: Date): Promise<boolean> {
    const pending = await this.orders.exists({
      effects: { $elemMatch: { dueAt: { $gt: new Date(0) }, name: { $in: ['give-points', 'take-points'] } } },
      $or: paidBefore(moment),
    });
    return pending !== null;
  }

  /** Gives an effect back, to be tried again then, or never when null; it stays on the list for people to see. */
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

  /** At most so many orders' jobs, oldest orders first. */
  async listGivenUp(limit: number): Promise<GivenUpJob[]> {
    const found = await this.orders
      .find({ ...givenUp, 'effects.dueAt': null }, { number: 1, effects: 1 })
      .hint(givenUpIndex)
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

  /** Makes them due again with fresh attempts. @returns how many orders had some */
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

/** As queries see it: null is also what is not there. */
const aboutOf = ({ about }: OutboxEffect): string | null => about ?? null;
