import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ConnectCode } from './connect-code.schema.ts';

@Injectable()
export class ConnectCodeRepository implements OnModuleInit {
  constructor(@InjectModel(ConnectCode.name) private readonly codes: Model<ConnectCode>) {}

  async onModuleInit(): Promise<void> {
    await this.codes.createIndexes();
  }

  async insert(code: ConnectCode): Promise<void> {
    await this.codes.insertMany([code]);
  }

  /** Also finds used codes. */
  find(hash: string): Promise<ConnectCode | null> {
    return this.codes.findById(hash).lean<ConnectCode>();
  }

  /** Marks a code as used; true for exactly one caller. */
  async consume(hash: string, now: Date): Promise<boolean> {
    const { modifiedCount } = await this.codes.updateOne(
      { _id: hash, isSpent: false, expiresAt: { $gt: now } },
      { $set: { isSpent: true } },
    );
    return modifiedCount === 1;
  }
}
