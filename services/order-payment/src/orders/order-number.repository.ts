import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Batcher, isDuplicateKey } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { OrderNumber } from './order-number.schema.ts';

const theOne = 'order-number';
/** A number entered manually that is further ahead does not move the counter, since it may be a typing error. */
const nearness = 1_000;
/** Added to the counter, so that even the first number has six digits. */
const before = 100_000;

@Injectable()
export class OrderNumberRepository {
  /** One increment of the counter for all simultaneous callers. */
  private readonly raises = new Batcher((requesters: readonly null[]) => this.take(requesters.length));

  constructor(@InjectModel(OrderNumber.name) private readonly numbers: Model<OrderNumber>) {}

  /**
   * Returns a new number, larger than all earlier ones. Unused numbers are lost, which is harmless. Calls during a
   * running increment share the next increment.
   */
  async next(): Promise<number> {
    const { result: last, index, size } = await this.raises.add(null);
    return last - size + 1 + index;
  }

  /** @returns the last of `many` new numbers */
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

  /** Creates the counter. No upsert: on the local platform two simultaneous upserts may return the same number. */
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
   * Moves the counter past a number that was entered manually just ahead of it. One further ahead leaves the counter
   * unchanged, so that a typing error causes no lasting jump; the counter skips that number when it reaches it.
   */
  async passNear(number: number): Promise<void> {
    const given = Math.max(0, number - before);
    await this.numbers.updateOne({ _id: theOne, given: { $gte: given - nearness } }, { $max: { given } });
  }

  /** Ensures that every number issued from now on is larger than this one. */
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
