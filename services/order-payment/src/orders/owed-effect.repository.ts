import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { paidBefore, writeHistory } from './order-history.ts';
import type { OwedEffect } from './order-parts.schema.ts';
import { toRecord, type LeanOrder, type OrderRecord } from './order.repository.ts';
import { Order } from './order.schema.ts';

export type { OwedEffect } from './order-parts.schema.ts';

/** What an order owes right now, taken by one runner. */
export interface ClaimedEffects {
  order: OrderRecord;
  effects: OwedEffect[];
  lease: string;
}

/** What an order owes under a lease. */
export const claimedOf = (order: OrderRecord, lease: string): ClaimedEffects => ({
  order,
  effects: order.effects.filter((effect) => effect.lease === lease),
  lease,
});

/** What orders owe, seen as a line of work that any number of replicas share. */
@Injectable()
export class OwedEffectRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** Takes all that one order owes and that is due, for the time until `until`; null when there is none. Nobody else gets it meanwhile. */
  async claim(lease: string, now: Date, until: Date): Promise<ClaimedEffects | null> {
    const found = await this.orders
      .findOneAndUpdate(
        { effects: { $elemMatch: { dueAt: { $lte: now } } } },
        {
          $set: { 'effects.$[due].dueAt': until, 'effects.$[due].lease': lease },
          $inc: { 'effects.$[due].attempts': 1 },
        },
        { arrayFilters: [{ 'due.dueAt': { $lte: now } }], returnDocument: 'after' },
      )
      .lean<LeanOrder>();
    return found && claimedOf(toRecord(found), lease);
  }

  /**
   * Takes what is done off the list and writes it into the history, in one write for each subject; false when the lease has
   * gone to somebody else.
   */
  async finish(claimed: ClaimedEffects, done: readonly OwedEffect[], at: Date): Promise<boolean> {
    let isFinished = true;
    for (const [about, effects] of Map.groupBy(done, aboutOf))
      isFinished = (await this.finishAbout(claimed, about, effects, at)) && isFinished;
    return isFinished;
  }

  /** What is about the same thing is named by its names. */
  private async finishAbout(
    { order, lease }: ClaimedEffects,
    about: string | null,
    done: readonly OwedEffect[],
    at: Date,
  ): Promise<boolean> {
    const names = done.map(({ name }) => name);
    const entries = names.map((effect) => ({ kind: 'effect-done', effect, refundId: about }) as const);
    const { modifiedCount } = await this.orders.updateOne(
      { _id: new Types.ObjectId(order.id), 'effects.lease': lease },
      {
        $pull: { effects: { lease, about, name: { $in: names } } },
        $push: { history: { $each: writeHistory(at, 'effects', ...entries) } },
      },
    );
    return modifiedCount === 1;
  }

  /** Whether points of an order that was paid before a moment are still to be given or taken; what was given up is not waited for. */
  async owesPointsBefore(moment: Date): Promise<boolean> {
    const owed = await this.orders.exists({
      effects: { $elemMatch: { dueAt: { $gt: new Date(0) }, name: { $in: ['give-points', 'take-points'] } } },
      $or: paidBefore(moment),
    });
    return owed !== null;
  }

  /** Gives an effect back, to be tried again then, or never when null; it stays on the list for people to see. */
  async giveBack({ order, lease }: ClaimedEffects, effect: OwedEffect, dueAt: Date | null): Promise<void> {
    await this.orders.updateOne(
      { _id: new Types.ObjectId(order.id), 'effects.lease': lease },
      { $set: { 'effects.$[one].dueAt': dueAt, 'effects.$[one].lease': null } },
      { arrayFilters: [{ 'one.lease': lease, 'one.name': effect.name, 'one.about': aboutOf(effect) }] },
    );
  }
}

/** As queries see it: null is also what is not there. */
const aboutOf = ({ about }: OwedEffect): string | null => about ?? null;
