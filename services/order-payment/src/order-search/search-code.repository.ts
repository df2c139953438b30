import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { SearchCode, type SentCode } from './search-code.schema.ts';

/** Codes that one requester may be sent for a contact within the time that a place stays taken. */
const slotsOfRequester = 3;
/** The same for all requesters together, and with those whose browser is known to read the contact's mail. Record 030 */
const placesOfStrangers = 12;
const placesOfAll = 24;
/** Some of earlier versions, which are bound to nobody, beside the requester's own. */
const maxLive = 2 * slotsOfRequester;

export type NewCodes = Omit<SearchCode, '_id' | 'used'>;

/** New codes, and whose limits they count for. */
interface PutInput {
  codes: NewCodes;
  /** From when their place among those of all requesters may be taken by others. */
  freeForAllAt: Date;
  /** The requester for whose own limit they count. */
  limitedBy: string;
  /** Whether the requester's browser is known to read the contact's mail: for it a part of the common limit is reserved. */
  isKnown: boolean;
}

@Injectable()
export class SearchCodeRepository implements OnModuleInit {
  constructor(@InjectModel(SearchCode.name) private readonly codes: Model<SearchCode>) {}

  async onModuleInit(): Promise<void> {
    await this.codes.createIndexes();
  }

  /**
   * Keeps new codes in a free place of their requester, once there is one among those of all requesters; false when there is none, however
   * many ask at a time. The requester's are looked at first: a requester who has used up their own takes none of the others'.
   */
  async put({ codes, freeForAllAt, limitedBy, isKnown }: PutInput, now: Date): Promise<boolean> {
    const place = await this.takeOneOf(`${codes.contactHash}.${limitedBy}`, slotsOfRequester, codes, now);
    if (place === null) return false;
    // It only counts: nothing can be tried there.
    const counted = { ...codes, codes: [], triesLeft: 0, freeAt: freeForAllAt };
    const max = isKnown ? placesOfAll : placesOfStrangers;
    if ((await this.takeOneOf(`${codes.contactHash}.all`, max, counted, now)) !== null) return true;
    await this.codes.deleteOne({ _id: place, salt: codes.salt });
    return false;
  }

  /** What was sent for a contact to somebody and may still be tried, the newest first. */
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

  /** What has opened a first page for somebody, and opens further ones. */
  findUsed(contactHash: string, boundTo: string | null, now: Date): Promise<SearchCode[]> {
    return this.codes
      .find({ contactHash, boundTo, expiresAt: { $gt: now }, 'used.0': { $exists: true } })
      .limit(maxLive)
      .lean<SearchCode[]>();
  }

  /** Counts a try before it is judged; false when there is none left, so that many at a time gain nothing. */
  async countAttempt({ _id }: SearchCode, now: Date): Promise<boolean> {
    const { modifiedCount } = await this.codes.updateOne(
      { _id, expiresAt: { $gt: now }, triesLeft: { $gt: 0 } },
      { $inc: { triesLeft: -1 } },
    );
    return modifiedCount === 1;
  }

  /** Takes a code out of use; true for exactly one caller. */
  async consume({ _id }: SearchCode, { codeHash, emailHash }: SentCode): Promise<boolean> {
    const { modifiedCount } = await this.codes.updateOne(
      { _id, 'codes.codeHash': codeHash },
      { $pull: { codes: { codeHash } }, $push: { used: { codeHash, emailHash } } },
    );
    return modifiedCount === 1;
  }

  /** The id of the place that was free; null when none was. */
  private async takeOneOf(name: string, places: number, wanted: NewCodes, now: Date): Promise<string | null> {
    for (let place = 0; place < places; place++) {
      const _id = `${name}.${place}`;
      if (await this.take(_id, wanted, now)) return _id;
    }
    return null;
  }

  /** Not an upsert: of several at the same moment two may be told that they were first on the local platform. */
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
      // The place is there and not free.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
