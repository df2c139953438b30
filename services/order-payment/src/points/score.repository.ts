import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@shop/service-kit';
import type { Model } from 'mongoose';
import type { Month } from './moscow-month.ts';
import { Score } from './score.schema.ts';

export type { CountedOrder, Score } from './score.schema.ts';

export const scoreId = (month: Month, customerId: string): string => `${month}.${customerId}`;

@Injectable()
export class ScoreRepository implements OnModuleInit {
  constructor(@InjectModel(Score.name) private readonly scores: Model<Score>) {}

  async onModuleInit(): Promise<void> {
    await this.scores.createIndexes();
  }

  async find(month: Month, customerId: string): Promise<Score | null> {
    return this.scores.findById(scoreId(month, customerId)).lean<Score>();
  }

  /** The counted orders of a customer in the given months. */
  async findCounted(
    customerId: string,
    months: readonly Month[],
  ): Promise<Pick<Score, 'month' | 'orders'>[]> {
    return this.scores
      .find({ _id: { $in: months.map((month) => scoreId(month, customerId)) } }, { month: 1, orders: 1 })
      .lean<Pick<Score, 'month' | 'orders'>[]>();
  }

  /** Deletes a customer's points of all months. */
  async removeOf(customerId: string): Promise<void> {
    await this.scores.deleteMany({ customerId });
  }

  /** False when another write was first. No upsert: on the local platform two at the same moment may both succeed. */
  async insert(score: Score): Promise<boolean> {
    try {
      await this.scores.insertMany([score]);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Replaces the score that has the version `reckonedFrom`; false when it no longer has it. */
  async replace(score: Score, reckonedFrom: number): Promise<boolean> {
    const { _id, orders, points, reachedAt, version } = score;
    const { modifiedCount } = await this.scores.updateOne(
      { _id, version: reckonedFrom },
      { $set: { orders, points, reachedAt, version } },
    );
    return modifiedCount === 1;
  }
}

export type { Month } from './moscow-month.ts';
