import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { OrderNumber } from './order-number.schema.ts';

const theOne = 'order-number';
/** Added to the counter, so that the first number has six digits already. */
const before = 100_000;

@Injectable()
export class OrderNumberRepository {
  constructor(@InjectModel(OrderNumber.name) private readonly numbers: Model<OrderNumber>) {}

  /** A number that nobody was given before, larger than all of them. One that is not used is lost, which is no harm. */
  async next(): Promise<number> {
    const counted = await this.numbers
      .findByIdAndUpdate(theOne, { $inc: { given: 1 } }, { upsert: true, returnDocument: 'after' })
      .orFail()
      .lean<OrderNumber>();
    return before + counted.given;
  }
}
