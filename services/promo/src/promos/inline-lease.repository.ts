import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import type { PromoIntent } from './intent.schema.ts';
import { moscowDay } from './moscow-days.ts';
import type { LeanPromo } from './promo.repository.ts';
import { Promo, type InlineLease } from './promo.schema.ts';

/** Some inline leases of a promo. */
export interface InlineLeases {
  promoId: string;
  leases: InlineLease[];
}

/** Leases that a replica of the previous version keeps inside their promo. Each change is one write, as it makes it itself. */
@Injectable()
export class InlineLeaseRepository {
  constructor(@InjectModel(Promo.name) private readonly promos: Model<Promo>) {}

  /** Turns an order's inline lease into a redemption of that day; false when it has none. */
  async redeem(promoId: string, orderId: string, paidAt: Date): Promise<boolean> {
    const { modifiedCount } = await this.promos.updateOne(
      { _id: new Types.ObjectId(promoId), 'leases.orderId': orderId },
      {
        $pull: { leases: { orderId } },
        $inc: { used: 1, [`days.${moscowDay(paidAt)}`]: 1 },
        $push: { lastRedeemed: orderId },
      },
    );
    return modifiedCount === 1;
  }

  /** Gives an inline use back; false when the order has none. */
  async release(promoId: string, orderId: string): Promise<boolean> {
    const { modifiedCount } = await this.promos.updateOne(
      { _id: new Types.ObjectId(promoId), 'leases.orderId': orderId },
      { $pull: { leases: { orderId } } },
    );
    return modifiedCount === 1;
  }

  /** Whether the order has taken a use lately of which there is no lease: a replica of the previous version redeemed it. */
  async hasRedeemed(promoId: string, orderId: string): Promise<boolean> {
    const found = await this.promos.exists({ _id: new Types.ObjectId(promoId), lastRedeemed: orderId });
    return found !== null;
  }

  /** Up to so many inline leases of each promo that has any. */
  async findSome(limit: number): Promise<InlineLeases[]> {
    const found = await this.promos
      .find({ 'leases.0': { $exists: true } }, { leases: { $slice: limit } })
      .lean<Pick<LeanPromo, '_id' | 'leases'>[]>();
    return found.map(({ _id, leases }) => ({ promoId: _id.toHexString(), leases }));
  }

  /**
   * Takes inline leases out and announces them as holds, in one write: the sum of what is taken stays. False when one of
   * them has ended meanwhile, or something is under way for one of the orders.
   */
  async announceMove(promoId: string, intents: readonly PromoIntent[]): Promise<boolean> {
    const orderIds = intents.map(({ orderId }) => orderId);
    const { modifiedCount } = await this.promos.updateOne(
      {
        _id: new Types.ObjectId(promoId),
        'leases.orderId': { $all: orderIds },
        'intents.orderId': { $nin: orderIds },
      },
      {
        $pull: { leases: { orderId: { $in: orderIds } } },
        $inc: { used: intents.length, held: intents.length },
        $push: { intents: { $each: intents } },
      },
    );
    return modifiedCount === 1;
  }
}
