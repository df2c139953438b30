import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { moscowDay } from './moscow-days.ts';
import { toRecord, type LeanPromo, type PromoRecord } from './promo.repository.ts';
import { Promo, type PromoLease } from './promo.schema.ts';

/** A lease with the promo that it is of. */
export type DueLease = PromoLease & { promoId: string };

const rememberedOrders = 500;

/** A promo's uses: every change is one conditional write on the promo itself. */
@Injectable()
export class LeaseRepository {
  constructor(@InjectModel(Promo.name) private readonly promos: Model<Promo>) {}

  /**
   * Reserves a use on the terms that were read, while there is one left and the promo has not ended. Null when any of that
   * holds no more, or the order holds or has redeemed a use already: the promo has to be read again.
   */
  async hold({ id, revision }: PromoRecord, lease: PromoLease, now: Date): Promise<PromoRecord | null> {
    const { orderId } = lease;
    const found = await this.promos
      .findOneAndUpdate(
        {
          _id: new Types.ObjectId(id),
          revision,
          'leases.orderId': { $ne: orderId },
          lastRedeemed: { $ne: orderId },
          $or: [{ endDate: null }, { endDate: { $gt: now } }],
          $expr: { $lt: [{ $add: ['$used', { $size: '$leases' }] }, '$uses'] },
        },
        { $push: { leases: lease } },
        { returnDocument: 'after' },
      )
      .lean<LeanPromo>();
    return found && toRecord(found);
  }

  /** Turns an order's lease into a redemption of that day; false when it has none. */
  async redeem(promoId: string, orderId: string, paidAt: Date): Promise<boolean> {
    const { modifiedCount } = await this.promos.updateOne(
      { _id: new Types.ObjectId(promoId), 'leases.orderId': orderId },
      {
        $pull: { leases: { orderId } },
        $inc: { used: 1, [`days.${moscowDay(paidAt)}`]: 1 },
        $push: { lastRedeemed: { $each: [orderId], $slice: -rememberedOrders } },
      },
    );
    return modifiedCount === 1;
  }

  async hasRedeemed(promoId: string, orderId: string): Promise<boolean> {
    const found = await this.promos.exists({ _id: new Types.ObjectId(promoId), lastRedeemed: orderId });
    return found !== null;
  }

  /** Gives a use back; an order that holds none changes nothing. */
  async release(promoId: string, orderId: string): Promise<void> {
    await this.promos.updateOne({ _id: new Types.ObjectId(promoId) }, { $pull: { leases: { orderId } } });
  }

  /** Leases whose time is over, of any promo. */
  async findDue(now: Date, limit: number): Promise<DueLease[]> {
    const found = await this.promos
      .find({ 'leases.until': { $lte: now } }, { leases: 1 })
      .limit(limit)
      .lean<Pick<LeanPromo, '_id' | 'leases'>[]>();
    return found
      .flatMap(({ _id, leases }) => leases.map((lease) => ({ ...lease, promoId: _id.toHexString() })))
      .filter(({ until }) => until <= now)
      .slice(0, limit);
  }

  /** Ends a lease that is still as it was read; false when it is not. */
  async drop({ promoId, orderId, until }: DueLease): Promise<boolean> {
    const { modifiedCount } = await this.promos.updateOne(
      { _id: new Types.ObjectId(promoId), leases: { $elemMatch: { orderId, until } } },
      { $pull: { leases: { orderId, until } } },
    );
    return modifiedCount === 1;
  }

  /** Asks for a lease again at that time. */
  async prolong({ promoId, orderId }: DueLease, until: Date): Promise<void> {
    await this.promos.updateOne(
      { _id: new Types.ObjectId(promoId), 'leases.orderId': orderId },
      { $set: { 'leases.$.until': until } },
    );
  }
}
