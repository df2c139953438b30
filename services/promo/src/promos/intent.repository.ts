import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { moscowDay } from '@shop/domain';
import type { PromoIntent } from './intent.schema.ts';
import type { LeanPromo, PromoRecord } from './promo.repository.ts';
import { Promo } from './promo.schema.ts';

export type { PromoIntent } from './intent.schema.ts';

/** A new unique token for an intent. */
export const newToken = (): string => new Types.ObjectId().toHexString();

/** An intent with the id of the promo on which it is announced. */
export type AnnouncedIntent = PromoIntent & { promoId: string };

/** More orders than can take a use between two reads of one request. */
const rememberedOrders = 100;

/**
 * The counters of a promo and its pending intents. The write that announces a hold counts the use, and the write that
 * removes the intent releases it or counts it as redeemed, so each happens exactly once. An order has at most one
 * intent at a time.
 */
@Injectable()
export class IntentRepository {
  constructor(@InjectModel(Promo.name) private readonly promos: Model<Promo>) {}

  /**
   * Takes a use on the terms that were read, if one is left and the promo has not ended. False when one of these
   * conditions no longer holds, or the order has taken a use meanwhile: the promo must be read again.
   */
  async announceHold({ id, revision }: PromoRecord, intent: PromoIntent, now: Date): Promise<boolean> {
    const { orderId } = intent;
    const { modifiedCount } = await this.promos.updateOne(
      {
        _id: new Types.ObjectId(id),
        revision,
        'intents.orderId': { $ne: orderId },
        lastOrders: { $ne: orderId },
        $or: [{ endDate: null }, { endDate: { $gt: now } }],
        $expr: { $lt: ['$used', '$uses'] },
      },
      {
        $inc: { used: 1, held: 1 },
        $push: { intents: intent, lastOrders: { $each: [orderId], $slice: -rememberedOrders } },
      },
    );
    return modifiedCount === 1;
  }

  /** Announces a redemption or a release; false while the order has another pending intent. */
  async announceSettlement(promoId: string, intent: PromoIntent): Promise<boolean> {
    const { modifiedCount } = await this.promos.updateOne(
      { _id: new Types.ObjectId(promoId), 'intents.orderId': { $ne: intent.orderId } },
      { $push: { intents: intent } },
    );
    return modifiedCount === 1;
  }

  /** Removes an intent and updates the counters by its result; does nothing for an intent that is already removed. */
  async finish(promoId: string, intent: PromoIntent, tookPlace: boolean): Promise<void> {
    const { token, orderId } = intent;
    const remove = { intents: { token } };
    const takeBack = { used: -1, held: -1 };
    const filter = { _id: new Types.ObjectId(promoId), 'intents.token': token };
    if (intent.kind === 'hold') {
      await this.promos.updateOne(filter, {
        // Its customer had another use: the order has none, and must not be remembered as one that has.
        $pull: { ...remove, ...(!tookPlace && isOfCustomer(intent) && { lastOrders: orderId }) },
        ...(!tookPlace && { $inc: takeBack }),
      });
    } else if (!tookPlace) {
      await this.promos.updateOne(filter, { $pull: remove });
    } else if (intent.kind === 'release') {
      await this.promos.updateOne(filter, {
        $pull: { ...remove, lastOrders: orderId },
        $inc: { ...takeBack, released: 1 },
      });
    } else {
      const day = `days.${moscowDay(intent.paidAt ?? intent.at)}`;
      await this.promos.updateOne(filter, { $pull: remove, $inc: { held: -1, [day]: 1 } });
    }
  }

  /** The pending intent of an order; null when there is none. */
  async findOf(promoId: string, orderId: string): Promise<PromoIntent | null> {
    const found = await this.promos
      .findOne({ _id: new Types.ObjectId(promoId), 'intents.orderId': orderId }, { intents: 1 })
      .lean<Pick<LeanPromo, 'intents'>>();
    return found?.intents.find((intent) => intent.orderId === orderId) ?? null;
  }

  /** Intents that were announced up to that time and never finished. */
  async findStale(before: Date): Promise<AnnouncedIntent[]> {
    const found = await this.promos
      .find({ 'intents.at': { $lte: before } }, { intents: 1 })
      .lean<Pick<LeanPromo, '_id' | 'intents'>[]>();
    return found.flatMap(({ _id, intents }) =>
      intents.filter(({ at }) => at <= before).map((intent) => ({ ...intent, promoId: _id.toHexString() })),
    );
  }

  /** Removes the days before that one from all usage curves. */
  async forgetDays(before: string): Promise<void> {
    const trimmed = [{ $set: { days: { $arrayToObject: daysFrom(before) } } }];
    await this.promos.updateMany({ $expr: hasDayBefore(before) }, trimmed, { updatePipeline: true });
  }
}

const isOfCustomer = ({ slot, firstOrderOf }: PromoIntent): boolean =>
  slot !== undefined || firstOrderOf !== undefined;

const daysOf = { $objectToArray: '$days' };
const hasDayBefore = (day: string) => ({
  $anyElementTrue: [{ $map: { input: daysOf, as: 'one', in: { $lt: ['$$one.k', day] } } }],
});
const daysFrom = (day: string) => ({
  $filter: { input: daysOf, as: 'one', cond: { $gte: ['$$one.k', day] } },
});
