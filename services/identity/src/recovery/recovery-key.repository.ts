import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { RecoveryKey } from './recovery-key.schema.ts';

export type NewRecoveryKey = Omit<RecoveryKey, '_id'> & { keyHash: string };

@Injectable()
export class RecoveryKeyRepository implements OnModuleInit {
  constructor(@InjectModel(RecoveryKey.name) private readonly keys: Model<RecoveryKey>) {}

  async onModuleInit(): Promise<void> {
    await this.keys.createIndexes();
  }

  /** Its id is the hash, which nobody else has. */
  async insert(wanted: NewRecoveryKey): Promise<void> {
    await this.keys.insertMany([{ _id: wanted.keyHash, ...wanted }]);
  }

  /** Whose key it is, while it counts. */
  async findPersonId(keyHash: string, now: Date): Promise<string | null> {
    const found = await this.keys.findOne({ keyHash, expiresAt: { $gt: now } }).lean<RecoveryKey>();
    return found?.personId ?? null;
  }

  /** Uses a key up; true for exactly one caller. */
  async consume(keyHash: string, now: Date): Promise<boolean> {
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

  /** Ends all keys of a person. */
  async removeOf(personId: string): Promise<void> {
    await this.keys.deleteMany({ personId });
  }
}
