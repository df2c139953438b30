import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { SearchCode, type SentCode } from './search-code.schema.ts';

/** How many times a requester may be sent codes for a contact while the slots stay taken. */
const slotsOfRequester = 3;
/** The same for all requesters; the second limit is for browsers known to read the contact's mail. Record 030 */
const placesOfStrangers = 12;
const placesOfAll = 24;
/** The requester's own, and some of earlier versions, which are bound to no requester. */
const maxLive = 2 * slotsOfRequester;

export type NewCodes = Omit<SearchCode, '_id' | 'used'>;

/** New codes and the limits that they count for. */
interface PutInput {
  codes: NewCodes;
  /** When their slot among those of all requesters becomes free. */
  freeForAllAt: Date;
  /** The requester for whose own limit they count. */
  limitedBy: string;
  /** Whether the browser is known to read the contact's mail: part of the common limit is reserved for these. */
  isKnown: boolean;
}

@Injectable()
export class SearchCodeRepository implements OnModuleInit {
  constructor(@InjectModel(SearchCode.name) private readonly codes: Model<SearchCode>) {}

  async onModuleInit(): Promise<void> {
    await this.codes.createIndexes();
  }

  /**
   * Stores new codes in a free slot of their requester if a common slot is free as well; otherwise false, also for
   * concurrent calls. The requester's slots are checked first: a requester who has used them up takes no common slot.
   */
  async put({ codes, freeForAllAt, limitedBy, isKnown }: PutInput, now: Date): Promise<boolean> {
    const place = await this.takeOneOf(`${codes.contactHash}.${limitedBy}`, slotsOfRequester, codes, now);
    if (place === null) return false;
    // This entry only counts: it contains no codes to try.
    const counted = { ...codes, codes: [], triesLeft: 0, freeAt: freeForAllAt };
    const max = isKnown ? placesOfAll : placesOfStrangers;
    if ((await this.takeOneOf(`${codes.contactHash}.all`, max, counted, now)) !== null) return true;
    await this.codes.deleteOne({ _id: place, salt: codes.salt });
    return false;
  }

  /** Codes sent for a contact to one requester that may still be tried, newest first. */
  findLive(contactHash: string, boundTo: string | null, now: Date): Promise<SearchCode[]> {
    return this.codes
      .find({
        contactHash,
        boundTo: { $in: [boundTo, null] },
        expiresAt: { $gt: now },
        triesLeft: { $gt: 0 },
      })
      .sort({ expiresAt: -1 })
      .limit(maxLive)
      .lean<SearchCode[]>();
  }

  /** Codes that opened a first page for one requester, and open further ones. */
  findUsed(contactHash: string, boundTo: string | null, now: Date): Promise<SearchCode[]> {
    return this.codes
      .find({ contactHash, boundTo, expiresAt: { $gt: now }, 'used.0': { $exists: true } })
      .limit(maxLive)
      .lean<SearchCode[]>();
  }

  /** Counts an attempt before it is checked; false when none is left, so that concurrent attempts gain nothing. */
  async countAttempt({ _id }: SearchCode, now: Date): Promise<boolean> {
    const { modifiedCount } = await this.codes.updateOne(
      { _id, expiresAt: { $gt: now }, triesLeft: { $gt: 0 } },
      { $inc: { triesLeft: -1 } },
    );
    return modifiedCount === 1;
  }

  /** Marks a code as used; true for exactly one caller. */
  async consume({ _id }: SearchCode, { codeHash, emailHash }: SentCode): Promise<boolean> {
    const { modifiedCount } = await this.codes.updateOne(
      { _id, 'codes.codeHash': codeHash },
      { $pull: { codes: { codeHash } }, $push: { used: { codeHash, emailHash } } },
    );
    return modifiedCount === 1;
  }

  /** The id of the slot that was free; null when none was. */
  private async takeOneOf(name: string, places: number, wanted: NewCodes, now: Date): Promise<string | null> {
    for (let place = 0; place < places; place++) {
      const _id = `${name}.${place}`;
      if (await this.take(_id, wanted, now)) return _id;
    }
    return null;
  }

  /** Not an upsert: on the local platform two of several concurrent upserts may both report an insert. */
  private async take(_id: string, wanted: NewCodes, now: Date): Promise<boolean> {
    const { modifiedCount } = await this.codes.updateOne(
      { _id, freeAt: { $lte: now } },
      { $set: { ...wanted, used: [] } },
    );
    if (modifiedCount === 1) return true;
    try {
      await this.codes.insertMany([{ _id, ...wanted }]);
      return true;
    } catch (error) {
      // The slot exists and is not free.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
