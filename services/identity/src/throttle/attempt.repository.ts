import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { AttemptCounter } from './attempt.schema.ts';

@Injectable()
export class AttemptRepository implements OnModuleInit {
  constructor(@InjectModel(AttemptCounter.name) private readonly attemptCounters: Model<AttemptCounter>) {}

  async onModuleInit(): Promise<void> {
    await this.attemptCounters.createIndexes();
  }

  find(id: string): Promise<AttemptCounter | null> {
    return this.attemptCounters.findById(id).lean<AttemptCounter>();
  }

  /** Replaces the count that was read; false when a concurrent write was faster. */
  async replace(before: AttemptCounter | null, after: AttemptCounter): Promise<boolean> {
    if (!before) return this.insert(after);
    const { _id, tries: attempts, freeAt } = before;
    const { _id: _same, ...count } = after;
    const { modifiedCount } = await this.attemptCounters.updateOne(
      { _id, tries: attempts, freeAt },
      { $set: count },
    );
    return modifiedCount === 1;
  }

  /** Removes the count that was read; false when a concurrent write was faster. */
  async remove({ _id, tries: attempts, freeAt }: AttemptCounter): Promise<boolean> {
    const { deletedCount } = await this.attemptCounters.deleteOne({ _id, tries: attempts, freeAt });
    return deletedCount === 1;
  }

  async forget(id: string): Promise<void> {
    await this.attemptCounters.deleteOne({ _id: id });
  }

  private async insert(first: AttemptCounter): Promise<boolean> {
    try {
      await this.attemptCounters.insertMany([first]);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
