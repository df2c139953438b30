import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Order } from './order.schema.ts';

export interface GivenUpJob {
  orderNumber: number;
  job: string;
  attempts: number;
}

/** A job that is given up has no time to be tried at. */
const givenUp = { effects: { $elemMatch: { dueAt: null } } };
/** Holds orders that owe something only, so that nobody looks through all orders. */
const index = 'effects_due';

/** Jobs of orders that nobody tries any more. */
@Injectable()
export class GivenUpJobRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** At most so many orders' jobs, oldest orders first. */
  async list(limit: number): Promise<GivenUpJob[]> {
    const found = await this.orders
      .find({ ...givenUp, 'effects.dueAt': null }, { number: 1, effects: 1 })
      .hint(index)
      .limit(limit)
      .lean();
    return found
      .flatMap(({ number, effects }) =>
        effects
          .filter(({ dueAt }) => dueAt === null)
          .map(({ name, attempts }) => ({ orderNumber: number, job: name, attempts })),
      )
      .sort((one, other) => one.orderNumber - other.orderNumber)
      .slice(0, limit);
  }

  /** Makes them due again with fresh attempts. @returns how many orders had some */
  async retry(orderNumber: number | null, now: Date): Promise<number> {
    const { modifiedCount } = await this.orders.updateMany(
      { ...givenUp, 'effects.dueAt': null, ...(orderNumber === null ? {} : { number: orderNumber }) },
      { $set: { 'effects.$[job].dueAt': now, 'effects.$[job].attempts': 0, 'effects.$[job].lease': null } },
      {
        arrayFilters: [{ 'job.dueAt': null }],
        ...(orderNumber === null ? { hint: index } : {}),
      },
    );
    return modifiedCount;
  }
}
