import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { moscowDay } from '@shop/domain';
import type { PromoIntent } from './intent.schema.ts';
import type { LeanPromo } from './promo.repository.ts';
import { Promo, type InlineLease } from './promo.schema.ts';

/** Some inline leases of a promo. */
export interface InlineLeases {
  promoId: string;
  leases: InlineLease[];
}

/** Leases that replicas of the previous version store inside promos. Each change is one write, as in that version. */
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

  /** Releases an inline use; false when the order has none. */
  async release(promoId: string, orderId: string): Promise<boolean> {
    const { modifiedCount } = await this.promos.updateOne(
      { _id: new Types.ObjectId(promoId), 'leases.orderId': orderId },
      { $pull: { leases: { orderId } } },
    );
    return modifiedCount === 1;
  }

  /** Whether the order recently took a use that has no lease, because a replica of the previous version redeemed it. */
  async hasRedeemed(promoId: string, orderId: string): Promise<boolean> {
    const found = await this.promos.exists({ _id: new Types.ObjectId(promoId), lastRedeemed: orderId });
    return found !== null;
  }

  /** Up to `limit` inline leases of each promo that has any. */
  async findSome(limit: number): Promise<InlineLeases[]> {
    const found = await this.promos
      .find({ 'leases.0': { $exists: true } }, { leases: { $slice: limit } })
      .lean<Pick<LeanPromo, '_id' | 'leases'>[]>();
    return found.map(({ _id, leases }) => ({ promoId: _id.toHexString(), leases }));
  }

  /**
   * Removes inline leases and announces them as holds in one write, which keeps the number of taken uses. False when
   * one of them has ended meanwhile, or one of the orders has a pending intent.
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
