import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Month } from './moscow-month.ts';
import { Score } from './score.schema.ts';

/** A customer's data for the ranking: more points first, then the earlier to reach them. DECISIONS 7 */
export type Standing = Pick<Score, 'customerId' | 'points' | 'reachedAt'>;

/** How many customers have the same points. */
export interface Level {
  points: number;
  people: number;
}

const shown = { _id: 0, customerId: 1, points: 1, reachedAt: 1 } as const;

/** The scores of a month as a ranking. */
@Injectable()
export class StandingRepository {
  constructor(@InjectModel(Score.name) private readonly scores: Model<Score>) {}

  /** The first `limit` customers of a month who have at least `leastPoints`. */
  async findFirst(month: Month, limit: number, leastPoints = 1): Promise<Standing[]> {
    return this.scores
      .find({ month, points: { $gte: leastPoints } }, shown)
      .sort({ points: -1, reachedAt: 1, customerId: 1 })
      .limit(limit)
      .lean<Standing[]>();
  }

  /** The earliest month with a score; null when there is none. */
  async findFirstMonth(): Promise<Month | null> {
    const first = await this.scores
      .findOne({}, { _id: 0, month: 1 })
      .sort({ month: 1 })
      .lean<Pick<Score, 'month'>>();
    return first?.month ?? null;
  }

  /** Null when the customer has no points in that month. */
  async findOf(month: Month, customerId: string): Promise<Standing | null> {
    return this.scores.findOne({ _id: `${month}.${customerId}`, points: { $gt: 0 } }, shown).lean<Standing>();
  }

  /** How many customers have how many points, most points first. */
  async findLevels(month: Month): Promise<Level[]> {
    const levels = await this.scores.aggregate<{ _id: number; people: number }>([
      { $match: { month, points: { $gt: 0 } } },
      { $group: { _id: '$points', people: { $sum: 1 } } },
    ]);
    return levels.map(({ _id, people }) => ({ points: _id, people })).toSorted((a, b) => b.points - a.points);
  }

  /** How many customers with the same points rank before this one, because they reached them earlier. */
  async countEarlier(month: Month, { customerId, points, reachedAt }: Standing): Promise<number> {
    const isBefore = { $or: [{ $lt: ['$reachedAt', reachedAt] }, { $lt: ['$customerId', customerId] }] };
    const [earlier] = await this.scores.aggregate<{ people: number }>([
      { $match: { month, points, reachedAt: { $lte: reachedAt } } },
      { $group: { _id: null, people: { $sum: { $cond: [isBefore, 1, 0] } } } },
    ]);
    return earlier?.people ?? 0;
  }
}
