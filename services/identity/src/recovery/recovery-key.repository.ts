import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isTaken } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { RecoveryKey } from './recovery-key.schema.ts';

/** Letters that a person can be sent within the time that a place stays taken. */
const places = [0, 1, 2] as const;

export type NewRecoveryKey = Omit<RecoveryKey, '_id'> & { keyHash: string };

@Injectable()
export class RecoveryKeyRepository implements OnModuleInit {
  constructor(@InjectModel(RecoveryKey.name) private readonly keys: Model<RecoveryKey>) {}

  async onModuleInit(): Promise<void> {
    await this.keys.createIndexes();
  }

  /** Keeps a key in a free place of its person; false when all of them are taken, however many ask at a time. */
  async put(wanted: NewRecoveryKey, now: Date): Promise<boolean> {
    for (const place of places) {
      if (await this.take(`${wanted.personId}.${place}`, wanted, now)) return true;
    }
    return false;
  }

  /** Whose key it is, while it counts. */
  async findPersonId(keyHash: string, now: Date): Promise<string | null> {
    const found = await this.keys.findOne({ keyHash, expiresAt: { $gt: now } }).lean<RecoveryKey>();
    return found?.personId ?? null;
  }

  /** Uses a key up; true for exactly one caller. */
  async spend(keyHash: string, now: Date): Promise<boolean> {
    const { modifiedCount } = await this.keys.updateOne(
      { keyHash, expiresAt: { $gt: now } },
      { $set: { keyHash: null } },
    );
    return modifiedCount === 1;
  }

  /** Takes back a key that nobody got. */
  async withdraw(keyHash: string): Promise<void> {
    await this.keys.deleteOne({ keyHash });
  }

  /** Ends all keys of a person, and with them what counts how often letters were asked for. */
  async removeOf(personId: string): Promise<void> {
    await this.keys.deleteMany({ personId });
  }

  private async take(_id: string, wanted: NewRecoveryKey, now: Date): Promise<boolean> {
    const { modifiedCount } = await this.keys.updateOne({ _id, freeAt: { $lte: now } }, { $set: wanted });
    if (modifiedCount === 1) return true;
    try {
      await this.keys.insertMany([{ _id, ...wanted }]);
      return true;
    } catch (error) {
      // The place is there and not free.
      if (isTaken(error)) return false;
      throw error;
    }
  }
}
