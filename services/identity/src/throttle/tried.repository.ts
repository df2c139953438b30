import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isTaken } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { Tried } from './tried.schema.ts';

@Injectable()
export class TriedRepository implements OnModuleInit {
  constructor(@InjectModel(Tried.name) private readonly tried: Model<Tried>) {}

  async onModuleInit(): Promise<void> {
    await this.tried.createIndexes();
  }

  find(id: string): Promise<Tried | null> {
    return this.tried.findById(id).lean<Tried>();
  }

  /** Puts a count in the place of the one that was read; false when somebody else was faster. */
  async replace(before: Tried | null, after: Tried): Promise<boolean> {
    if (!before) return this.insert(after);
    const { _id, tries, freeAt } = before;
    const { modifiedCount } = await this.tried.updateOne(
      { _id, tries, freeAt },
      { $set: { tries: after.tries, freeAt: after.freeAt, forgottenAt: after.forgottenAt } },
    );
    return modifiedCount === 1;
  }

  /** Takes one try back. */
  async giveBack(id: string): Promise<void> {
    await this.tried.updateOne({ _id: id, tries: { $gt: 0 } }, { $inc: { tries: -1 } });
  }

  async forget(id: string): Promise<void> {
    await this.tried.deleteOne({ _id: id });
  }

  private async insert(first: Tried): Promise<boolean> {
    try {
      await this.tried.insertMany([first]);
      return true;
    } catch (error) {
      if (isTaken(error)) return false;
      throw error;
    }
  }
}
