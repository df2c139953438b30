import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import { RefreshToken, type TokenUse } from './refresh-token.schema.ts';

/** A token with the id of its session as text. */
export type TokenRecord = Omit<RefreshToken, 'sessionId'> & { sessionId: string };

@Injectable()
export class RefreshTokenRepository implements OnModuleInit {
  constructor(@InjectModel(RefreshToken.name) private readonly tokens: Model<RefreshToken>) {}

  async onModuleInit(): Promise<void> {
    await this.tokens.createIndexes();
  }

  /** Leaves a token as it is that a repetition of the same refresh has stored. */
  async insertOnce({ sessionId, ...token }: TokenRecord): Promise<void> {
    try {
      await this.tokens.insertMany([{ ...token, sessionId: new Types.ObjectId(sessionId) }]);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Null when the token is unknown or has expired. */
  async findLive(hash: string, now: Date): Promise<TokenRecord | null> {
    const found = await this.tokens.findOne({ _id: hash, expiresAt: { $gt: now } }).lean<RefreshToken>();
    return found && { ...found, sessionId: found.sessionId.toHexString() };
  }

  /**
   * Consumes a token. Null for the one caller that succeeds; for others the earlier use, or `gone` when a concurrent
   * use was considered a theft and the session ended with all of its tokens.
   */
  async consume(hash: string, { at, hadMark }: TokenUse): Promise<TokenUse | 'gone' | null> {
    const before = await this.tokens
      .findOneAndUpdate({ _id: hash, spent: null }, { $set: { spent: { at, hadMark } } })
      .lean<RefreshToken>();
    if (before) return null;
    const used = await this.tokens.findById(hash).lean<RefreshToken>();
    return used ? used.spent : 'gone';
  }

  async removeOf(sessionIds: readonly string[]): Promise<void> {
    await this.tokens.deleteMany({ sessionId: { $in: sessionIds.map((id) => new Types.ObjectId(id)) } });
  }
}
