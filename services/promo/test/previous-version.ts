import { Types, type Model } from 'mongoose';
import type { Promo } from '../src/promos/promo.schema.ts';

/** The writes of the version that stored leases inside promos, as its replicas make them during a rolling update. */
export interface PreviousVersion {
  hold(promoId: string, orderId: string, until: Date): Promise<boolean>;
  redeem(promoId: string, orderId: string, until: Date, day: string): Promise<boolean>;
  release(promoId: string, orderId: string): Promise<boolean>;
}

export function previousVersion(promos: Model<Promo>): PreviousVersion {
  const write = async (filter: object, update: object): Promise<boolean> =>
    (await promos.collection.updateOne(filter, update)).modifiedCount === 1;
  return {
    hold: (promoId, orderId, until) =>
      write(
        {
          _id: new Types.ObjectId(promoId),
          'leases.orderId': { $ne: orderId },
          lastRedeemed: { $ne: orderId },
          $expr: { $lt: [{ $add: ['$used', { $size: '$leases' }] }, '$uses'] },
        },
        { $push: { leases: { orderId, until } } },
      ),
    redeem: (promoId, orderId, _until, day) =>
      write(
        { _id: new Types.ObjectId(promoId), 'leases.orderId': orderId },
        {
          $pull: { leases: { orderId } },
          $inc: { used: 1, [`days.${day}`]: 1 },
          $push: { lastRedeemed: { $each: [orderId], $slice: -500 } },
        },
      ),
    release: (promoId, orderId) =>
      write({ _id: new Types.ObjectId(promoId) }, { $pull: { leases: { orderId } } }),
  };
}
