import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey, nullOnDuplicateKey } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { PageHitDay, PageHitSalt, PageHitVisitor } from './page-hits.schema.ts';

export type DayCounts = Pick<PageHitDay, 'visitors' | 'visits' | 'views'>;

@Injectable()
export class PageHitsRepository implements OnModuleInit {
  constructor(
    @InjectModel(PageHitDay.name) private readonly days: Model<PageHitDay>,
    @InjectModel(PageHitVisitor.name) private readonly visitors: Model<PageHitVisitor>,
    @InjectModel(PageHitSalt.name) private readonly salts: Model<PageHitSalt>,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.visitors.createIndexes();
    await this.salts.createIndexes();
  }

  /** The salt of a day, which is the one that any replica stored first. */
  async saltOf(day: string, proposed: string, expiresAt: Date): Promise<string> {
    const first = await nullOnDuplicateKey(() =>
      this.salts.insertMany([{ _id: day, salt: proposed, expiresAt }]),
    );
    if (first) return proposed;
    return (await this.salts.findById(day).lean<PageHitSalt>())?.salt ?? proposed;
  }

  /** Notes a view. @returns when the visitor was seen before on this day; null when never */
  async see(id: string, now: Date, expiresAt: Date): Promise<Date | null> {
    const note = (): Promise<PageHitVisitor | null> =>
      this.visitors
        .findOneAndUpdate({ _id: id }, { $max: { lastAt: now } }, { returnDocument: 'before' })
        .lean<PageHitVisitor>()
        .exec();
    const before = await note();
    if (before) return before.lastAt;
    // No upsert: on the local platform two of several concurrent ones may both report an insert.
    const first = await nullOnDuplicateKey(() =>
      this.visitors.insertMany([{ _id: id, lastAt: now, expiresAt }]),
    );
    if (first) return null;
    return (await note())?.lastAt ?? null;
  }

  async add(day: string, counts: DayCounts): Promise<void> {
    await orRepeated(() =>
      this.days.updateOne({ _id: day }, { $inc: { ...counts } }, { upsert: true }).exec(),
    );
  }

  /** The counted days of a period, oldest first. */
  list(start: string, end: string, limit: number): Promise<PageHitDay[]> {
    return this.days
      .find({ _id: { $gte: start, $lte: end } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<PageHitDay[]>()
      .exec();
  }
}

/** A concurrent request may insert the same document first; the second attempt finds it. */
async function orRepeated<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return write();
  }
}
