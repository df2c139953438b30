import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Batcher, isDuplicateKey } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { OrderNumber } from './order-number.schema.ts';

const theOne = 'order-number';
/** A number by hand further ahead than this is none that the count comes to soon: it may be a slip of the hand. */
const nearness = 1_000;
/** Added to the counter, so that the first number has six digits already. */
const before = 100_000;

@Injectable()
export class OrderNumberRepository {
  /** One raise of the counter for all who ask at the same time. */
  private readonly raises = new Batcher((requesters: readonly null[]) => this.take(requesters.length));

  constructor(@InjectModel(OrderNumber.name) private readonly numbers: Model<OrderNumber>) {}

  /**
   * A number that nobody was given before, larger than all of them. One that is not used is lost, which is no harm. A process that
   * asks while the counter is being raised waits for the next raise, which is one for all who wait.
   */
  async next(): Promise<number> {
    const { result: last, index, size } = await this.raises.add(null);
    return last - size + 1 + index;
  }

  /** @returns the last of so many new numbers */
  private async take(many: number): Promise<number> {
    const given = (await this.count(many)) ?? (await this.begin(many));
    return before + given;
  }

  private async count(many: number): Promise<number | null> {
    const counted = await this.numbers
      .findByIdAndUpdate(theOne, { $inc: { given: many } }, { returnDocument: 'after' })
      .lean<OrderNumber>();
    return counted && counted.given;
  }

  /** The first orders of a shop. Not an upsert: of several at the same moment two may be told the same on the local platform. */
  private async begin(many: number): Promise<number> {
    try {
      await this.numbers.insertMany([{ _id: theOne, given: many }]);
      return many;
    } catch (error) {
      const counted = isDuplicateKey(error) ? await this.count(many) : null;
      if (counted === null) throw error;
      return counted;
    }
  }

  /**
   * Lets the count go on behind a number that was given by hand near its end. One further ahead leaves the count where it is, so that a
   * slip of the hand makes no jump for good; once the count comes there, what is taken is skipped.
   */
  async passNear(number: number): Promise<void> {
    const given = Math.max(0, number - before);
    await this.numbers.updateOne({ _id: theOne, given: { $gte: given - nearness } }, { $max: { given } });
  }

  /** Sees to it that every number given from now on is larger than this one. */
  async raiseTo(number: number): Promise<void> {
    const given = Math.max(0, number - before);
    const raise = { $max: { given } };
    const { matchedCount } = await this.numbers.updateOne({ _id: theOne }, raise);
    if (matchedCount === 1) return;
    try {
      await this.numbers.insertMany([{ _id: theOne, given }]);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await this.numbers.updateOne({ _id: theOne }, raise);
    }
  }
}
