import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { nullOnDuplicateKey } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { FailedSearch, FailedSearchDay } from './failed-search.schema.ts';

export interface FailedSearchCount {
  phrase: string;
  times: number;
  lastDay: string;
}

/** Phrases stored for one day, so that a flood of random words fills that day and no more. */
const maxPhrasesOfDay = 1_000;

@Injectable()
export class FailedSearchRepository implements OnModuleInit {
  constructor(
    @InjectModel(FailedSearch.name) private readonly searches: Model<FailedSearch>,
    @InjectModel(FailedSearchDay.name) private readonly days: Model<FailedSearchDay>,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.searches.createIndexes();
    await this.days.createIndexes();
  }

  /** Adds to the count of a phrase. A new phrase is left out once the day has as many as are stored. */
  async count(day: string, phrase: string, times: number, maxPhrases = maxPhrasesOfDay): Promise<void> {
    if (await this.increase(day, phrase, times)) return;
    if (!(await this.claimPlace(day, maxPhrases))) return;
    const at = startOf(day);
    const made = await nullOnDuplicateKey(() => this.searches.create({ day, phrase, times, at }));
    // Another replica stored it meanwhile: the place is free again.
    if (made) return;
    await this.days.updateOne({ _id: day }, { $inc: { phrases: -1 } });
    await this.increase(day, phrase, times);
  }

  private async increase(day: string, phrase: string, times: number): Promise<boolean> {
    const { matchedCount } = await this.searches.updateOne({ day, phrase }, { $inc: { times } });
    return matchedCount > 0;
  }

  private async claimPlace(day: string, maxPhrases: number): Promise<boolean> {
    const claim = () =>
      this.days.updateOne({ _id: day, phrases: { $lt: maxPhrases } }, { $inc: { phrases: 1 } });
    if ((await claim()).modifiedCount > 0) return true;
    const begun = await nullOnDuplicateKey(() =>
      this.days.create({ _id: day, phrases: 1, at: startOf(day) }),
    );
    // The day was full, or another replica began it meanwhile.
    return begun !== null || (await claim()).modifiedCount > 0;
  }

  /** The most frequent phrases from a day to another one. */
  findMost(start: string, end: string, limit: number): Promise<FailedSearchCount[]> {
    return this.searches.aggregate<FailedSearchCount>([
      { $match: { day: { $gte: start, $lte: end } } },
      { $group: { _id: '$phrase', times: { $sum: '$times' }, lastDay: { $max: '$day' } } },
      { $sort: { times: -1, lastDay: -1, _id: 1 } },
      { $limit: limit },
      { $project: { _id: 0, phrase: '$_id', times: 1, lastDay: 1 } },
    ]);
  }
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00+03:00`);
