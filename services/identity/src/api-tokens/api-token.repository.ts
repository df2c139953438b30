import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ApiScope } from '@shop/domain';
import { RowReader } from '@shop/service-kit';
import type { Model, Types } from 'mongoose';
import { ApiToken } from './api-token.schema.ts';

/** A token with its id as text. */
export type ApiTokenRecord = ApiToken & { id: string };
type Lean = ApiToken & { _id: Types.ObjectId };

/** More tokens than a shop ever has. */
const maxTokens = 500;

const toRecord = ({ _id, ...token }: Lean): ApiTokenRecord => ({ ...token, id: _id.toHexString() });

@Injectable()
export class ApiTokenRepository implements OnModuleInit {
  constructor(
    @InjectModel(ApiToken.name) private readonly tokens: Model<ApiToken>,
    private readonly rows: RowReader,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.tokens.createIndexes();
  }

  async insert(token: ApiToken): Promise<ApiTokenRecord> {
    const stored = await this.tokens.create(token);
    return toRecord(stored.toObject<Lean>());
  }

  /** All tokens, newest first. */
  async list(check: (token: ApiTokenRecord) => unknown): Promise<ApiTokenRecord[]> {
    const found = await this.tokens
      .find({}, { hash: 0 })
      .sort({ createdAt: -1 })
      .limit(maxTokens)
      .lean<Lean[]>();
    return this.rows.readable('api tokens', found.map(toRecord), { id: ({ id }) => id, check });
  }

  /** False when there is none. */
  async remove(id: string): Promise<boolean> {
    return (await this.tokens.deleteOne({ _id: id })).deletedCount === 1;
  }

  findByHash(hash: string): Promise<ApiToken | null> {
    return this.tokens.findOne({ hash }).lean<ApiToken>();
  }

  /**
   * Finds the token, checks it and counts the request in one write, so that no request exceeds the limit and a deleted
   * token ends at once. Null when it refuses the request, which is then not counted.
   */
  async use(hash: string, scope: ApiScope, week: string, now: Date): Promise<ApiTokenRecord | null> {
    const isFree = { $or: [{ weeklyLimit: null }, { week: { $ne: week } }, { $expr: hasUsesLeft }] };
    const used = await this.tokens
      .findOneAndUpdate(
        { hash, scopes: scope, expiresAt: { $gt: now }, ...isFree },
        [
          {
            $set: {
              weekUses: { $cond: [{ $eq: ['$week', week] }, { $add: ['$weekUses', 1] }, 1] },
              totalUses: { $add: ['$totalUses', 1] },
              week,
              lastUsedAt: now,
            },
          },
        ],
        { returnDocument: 'after', updatePipeline: true },
      )
      .lean<Lean>();
    return used && toRecord(used);
  }
}

const hasUsesLeft = { $lt: ['$weekUses', '$weeklyLimit'] };
