import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import type { OwedEffect } from './order-parts.schema.ts';
import type { OrderRecord } from './order.repository.ts';
import { Order } from './order.schema.ts';

export type { OwedEffect } from './order-parts.schema.ts';

export interface ClaimedEffect {
  order: OrderRecord;
  effect: OwedEffect;
}

/** What orders owe, seen as a line of work that any number of replicas share. */
@Injectable()
export class OwedEffectRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** Takes one effect that is due, for the time until `until`; null when there is none. Nobody else gets it meanwhile. */
  async claim(lease: string, now: Date, until: Date): Promise<ClaimedEffect | null> {
    const found = await this.orders
      .findOneAndUpdate(
        { effects: { $elemMatch: { dueAt: { $lte: now } } } },
        { $set: { 'effects.$.dueAt': until, 'effects.$.lease': lease }, $inc: { 'effects.$.attempts': 1 } },
        { returnDocument: 'after' },
      )
      .lean<Order & { _id: Types.ObjectId }>();
    const effect = found?.effects.find((one) => one.lease === lease);
    if (!found || !effect) return null;
    const { _id, ...order } = found;
    return { order: { ...order, id: _id.toHexString() }, effect };
  }

  /** Takes what is done off the list and writes it into the history; false when the lease has gone to somebody else. */
  async finish({ order, effect }: ClaimedEffect, at: Date): Promise<boolean> {
    const { modifiedCount } = await this.orders.updateOne(
      { _id: new Types.ObjectId(order.id), 'effects.lease': effect.lease },
      {
        $pull: { effects: { lease: effect.lease } },
        $push: { history: { at, what: `effect:${effect.name}`, by: 'effects' } },
      },
    );
    return modifiedCount === 1;
  }

  /** Gives an effect back, to be tried again then, or never when null; it stays on the list for people to see. */
  async giveBack({ order, effect }: ClaimedEffect, dueAt: Date | null): Promise<void> {
    await this.orders.updateOne(
      { _id: new Types.ObjectId(order.id), 'effects.lease': effect.lease },
      { $set: { 'effects.$.dueAt': dueAt, 'effects.$.lease': null } },
    );
  }
}
