import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { SearchCode, type SentCode } from './search-code.schema.ts';

/** How many times a requester may be sent codes for a contact while the slots stay taken. */
const slotsOfRequester = 3;
/**
 * The same for all requesters, and for one address, so that one alone never takes all places. The second limit counts
 * the known browsers too, since a stranger can pay for an order with another person's phone. Record 030
 */
const placesOfAll = { strangers: 12, withKnown: 24 };
const placesOfAddress = { strangers: 4, withKnown: 8 };

export type NewCodes = Omit<SearchCode, '_id' | 'used'>;

/** New codes and the limits that they count for. */
interface PutInput {
  codes: NewCodes;
  /** When their slot among those of all requesters becomes free. */
  freeForAllAt: Date;
  /** The requester for whose own limit they count. */
  limitedBy: string;
  /** The address for whose part of the common limit they count. */
  address: string;
  /** Whether the browser is known to be the owner's: part of the limits is reserved for these. */
  isKnown: boolean;
}

/** New codes and the ids of the slots that they took, their requester's first. */
interface TakenSlots {
  ids: readonly string[];
  codes: NewCodes;
}

/** Slots of which new codes take one. */
interface Slots {
  name: string;
  places: readonly number[];
  wanted: NewCodes;
}

/** All limits of an e-mail with codes, the narrowest first. */
function slotsFor({ codes, freeForAllAt, limitedBy, address, isKnown }: PutInput): Slots[] {
  const slots = (of: string, places: readonly number[], wanted: NewCodes): Slots => ({
    name: `${codes.contactHash}.${of}`,
    places,
    wanted,
  });
  // A known browser begins with the places reserved for these, to leave those of strangers free.
  const shared = ({ strangers, withKnown }: typeof placesOfAll): number[] =>
    isKnown ? firstPlaces(withKnown).toReversed() : firstPlaces(strangers);
  // These entries only count: they contain no codes to try.
  const counted = { ...codes, codes: [], triesLeft: 0, freeAt: freeForAllAt };
  return [
    slots(limitedBy, firstPlaces(slotsOfRequester), codes),
    slots(`part-${address}`, shared(placesOfAddress), counted),
    slots('all', shared(placesOfAll), counted),
  ];
}

const firstPlaces = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

@Injectable()
export class SearchCodeRepository implements OnModuleInit {
  constructor(@InjectModel(SearchCode.name) private readonly codes: Model<SearchCode>) {}

  async onModuleInit(): Promise<void> {
    await this.codes.createIndexes();
  }

  /**
   * Stores new codes if their requester, their address and the contact each have a free slot; otherwise null, also for
   * concurrent calls. The narrower limits are checked first: who has used one up takes no slot of the wider ones.
   */
  async put(input: PutInput, now: Date): Promise<TakenSlots | null> {
    const acquired: string[] = [];
    for (const slots of slotsFor(input)) {
      const slot = await this.takeOneOf(slots, now);
      if (slot === null) {
        await this.codes.deleteMany({ _id: { $in: acquired }, salt: input.codes.salt });
        return null;
      }
      acquired.push(slot);
    }
    return { ids: acquired, codes: input.codes };
  }

  /**
   * Removes codes that were not sent, with their slots; those that were tried meanwhile stay, since the limits also
   * bound the guesses.
   */
  async release({ ids: [own, ...counted], codes: { salt, triesLeft } }: TakenSlots): Promise<void> {
    const { deletedCount } = await this.codes.deleteOne({ _id: own, salt, triesLeft });
    if (deletedCount === 1) await this.codes.deleteMany({ _id: { $in: counted }, salt });
  }

  /** Codes sent for a contact to one requester that may still be tried, newest first. */
  findLive(contactHash: string, boundTo: string, now: Date): Promise<SearchCode[]> {
    return this.codes
      .find({ contactHash, boundTo, expiresAt: { $gt: now }, triesLeft: { $gt: 0 } })
      .sort({ expiresAt: -1 })
      .limit(slotsOfRequester)
      .lean<SearchCode[]>();
  }

  /** Codes that opened a first page for one requester, and open further ones. */
  findUsed(contactHash: string, boundTo: string, now: Date): Promise<SearchCode[]> {
    return this.codes
      .find({ contactHash, boundTo, expiresAt: { $gt: now }, 'used.0': { $exists: true } })
      .limit(slotsOfRequester)
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
  private async takeOneOf({ name, places, wanted }: Slots, now: Date): Promise<string | null> {
    for (const place of places) {
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
