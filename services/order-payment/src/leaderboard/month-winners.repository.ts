import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@shop/service-kit';
import type { Model } from 'mongoose';
import type { Month } from '../points/moscow-month.ts';
import { MonthWinners, type Winner } from './month-winners.schema.ts';

export type { Winner } from './month-winners.schema.ts';

/** Winners of the months that are over, by the month: a handful of documents a year. */
@Injectable()
export class MonthWinnersRepository {
  constructor(@InjectModel(MonthWinners.name) private readonly months: Model<MonthWinners>) {}

  /** The newest so many months that somebody won. */
  async list(limit: number): Promise<MonthWinners[]> {
    return this.months
      .find({ 'winners.0': { $exists: true } })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<MonthWinners[]>();
  }

  /** The last month whose winners are kept; null when there is none. */
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

  /** Whether somebody won a month under a name of theirs. */
  async isNamed(customerId: string): Promise<boolean> {
    const named = { winners: { $elemMatch: { customerId, displayName: { $ne: '' } } } };
    return (await this.months.exists(named)) !== null;
  }

  /** Forgets what somebody was called; that they won stays. */
  async forgetName(customerId: string): Promise<void> {
    await this.months.updateMany(
      { 'winners.customerId': customerId },
      { $set: { 'winners.$[one].displayName': '' } },
      { arrayFilters: [{ 'one.customerId': customerId }] },
    );
  }
}
