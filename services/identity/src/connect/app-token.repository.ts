import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AppToken } from './app-token.schema.ts';

@Injectable()
export class AppTokenRepository implements OnModuleInit {
  constructor(@InjectModel(AppToken.name) private readonly tokens: Model<AppToken>) {}

  async onModuleInit(): Promise<void> {
    await this.tokens.createIndexes();
  }

  async insert(token: AppToken): Promise<void> {
    await this.tokens.insertMany([token]);
  }

  findLive(hash: string, now: Date): Promise<AppToken | null> {
    return this.tokens.findOne({ _id: hash, expiresAt: { $gt: now } }).lean<AppToken>();
  }

  async removeOfCode(codeHash: string): Promise<void> {
    await this.tokens.deleteMany({ codeHash });
  }
}
