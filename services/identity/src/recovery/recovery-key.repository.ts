import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { RecoveryKey } from './recovery-key.schema.ts';

export type NewRecoveryKey = Omit<RecoveryKey, '_id'> & { keyHash: string };

@Injectable()
export class RecoveryKeyRepository implements OnModuleInit {
  constructor(@InjectModel(RecoveryKey.name) private readonly keys: Model<RecoveryKey>) {}

  async onModuleInit(): Promise<void> {
    await this.keys.createIndexes();
  }

  /** The id is the hash of the key, so it is unique. */
  async insert(wanted: NewRecoveryKey): Promise<void> {
    await this.keys.insertMany([{ _id: wanted.keyHash, ...wanted }]);
  }

  /** Null when the key is unknown, used or expired. */
  find(keyHash: string, now: Date): Promise<RecoveryKey | null> {
    return this.keys.findOne({ keyHash, expiresAt: { $gt: now } }).lean<RecoveryKey>();
  }

  /** Marks a key as used; true for exactly one caller. */
  async consume(keyHash: string, now: Date): Promise<boolean> {
    const { modifiedCount } = await this.keys.updateOne(
      { keyHash, expiresAt: { $gt: now } },
      { $set: { keyHash: null } },
    );
    return modifiedCount === 1;
  }

  /** Deletes a key whose e-mail could not be sent. */
  async withdraw(keyHash: string): Promise<void> {
    await this.keys.deleteOne({ keyHash });
  }

  /** Deletes all keys of a person. */
  async removeOf(personId: string, session: ClientSession | null = null): Promise<void> {
    await this.keys.deleteMany({ personId }).session(session);
  }
}
