import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@shop/service-kit';
import type { Model } from 'mongoose';
import type { Month } from '../points/moscow-month.ts';
import { MonthWinners, type Winner } from './month-winners.schema.ts';

export type { Winner } from './month-winners.schema.ts';

/** Winners of past months, by month: a handful of documents a year. */
@Injectable()
export class MonthWinnersRepository {
  constructor(@InjectModel(MonthWinners.name) private readonly months: Model<MonthWinners>) {}

  /** The newest months with winners, at most `limit`. */
  async list(limit: number): Promise<MonthWinners[]> {
    return this.months
      .find({ 'winners.0': { $exists: true } })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<MonthWinners[]>();
  }

  /** The last month whose winners are stored; null when there is none. */
  async findLast(): Promise<Month | null> {
    const last = await this.months
      .findOne({}, { _id: 1 })
      .sort({ _id: -1 })
      .lean<Pick<MonthWinners, '_id'>>();
    return last?._id ?? null;
  }

  /** Stores the winners of a month once. True for the replica whose write was the first. */
  async keep(month: Month, winners: Winner[], keptAt: Date): Promise<boolean> {
    try {
      await this.months.insertMany([{ _id: month, winners, keptAt }]);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Whether the customer won a month and is stored with a name. */
  async isNamed(customerId: string): Promise<boolean> {
    const named = { winners: { $elemMatch: { customerId, displayName: { $ne: '' } } } };
    return (await this.months.exists(named)) !== null;
  }

  /** Removes the name of a customer; rank and points stay. */
  async forgetName(customerId: string): Promise<void> {
    await this.months.updateMany(
      { 'winners.customerId': customerId },
      { $set: { 'winners.$[one].displayName': '' } },
      { arrayFilters: [{ 'one.customerId': customerId }] },
    );
  }
}
