import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isTaken } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { SearchCode, type SentCode } from './search-code.schema.ts';

/** Places that a contact has, and with them the codes it may be sent within the time that a place stays taken. */
const places = [0, 1, 2] as const;

export type NewCodes = Omit<SearchCode, '_id'>;

@Injectable()
export class SearchCodeRepository implements OnModuleInit {
  constructor(@InjectModel(SearchCode.name) private readonly codes: Model<SearchCode>) {}

  async onModuleInit(): Promise<void> {
    await this.codes.createIndexes();
  }

  /** Keeps new codes in a free place of their contact; false when all of them are taken, however many ask at a time. */
  async put(wanted: NewCodes, now: Date): Promise<boolean> {
    for (const place of places) {
      if (await this.take(`${wanted.contactHash}.${place}`, wanted, now)) return true;
    }
    return false;
  }

  /** What was sent for a contact and may still be tried, the newest first. */
  findLive(contactHash: string, now: Date): Promise<SearchCode[]> {
    return this.codes
      .find({ contactHash, expiresAt: { $gt: now }, triesLeft: { $gt: 0 } })
      .sort({ expiresAt: -1 })
      .limit(places.length)
      .lean<SearchCode[]>();
  }

  /** Counts a try before it is judged; false when there is none left, so that many at a time gain nothing. */
  async countTry({ _id }: SearchCode, now: Date): Promise<boolean> {
    const { modifiedCount } = await this.codes.updateOne(
      { _id, expiresAt: { $gt: now }, triesLeft: { $gt: 0 } },
      { $inc: { triesLeft: -1 } },
    );
    return modifiedCount === 1;
  }

  /** Takes a code out of use; true for exactly one caller. */
  async spend({ _id }: SearchCode, { codeHash }: SentCode): Promise<boolean> {
    const { modifiedCount } = await this.codes.updateOne(
      { _id, 'codes.codeHash': codeHash },
      { $pull: { codes: { codeHash } } },
    );
    return modifiedCount === 1;
  }

  /** Not an upsert: of several at the same moment two may be told that they were first on the local platform. */
  private async take(_id: string, wanted: NewCodes, now: Date): Promise<boolean> {
    const { modifiedCount } = await this.codes.updateOne({ _id, freeAt: { $lte: now } }, { $set: wanted });
    if (modifiedCount === 1) return true;
    try {
      await this.codes.insertMany([{ _id, ...wanted }]);
      return true;
    } catch (error) {
      // The place is there and not free.
      if (isTaken(error)) return false;
      throw error;
    }
  }
}
