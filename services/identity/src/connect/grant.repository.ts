import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ConnectScope } from '@shop/domain';
import { isDuplicateKey } from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import { Grant } from './grant.schema.ts';

export type GrantRecord = Grant & { id: string };

type LeanGrant = Grant & { _id: Types.ObjectId };

/** Limits a person's list; a longer one would not be read. */
const maxShown = 100;
/** `lastUsedAt` is accurate to a minute, so that most calls write nothing. */
const lastUseStepMs = 60_000;

const toRecord = ({ _id, ...grant }: LeanGrant): GrantRecord => ({ ...grant, id: _id.toHexString() });

@Injectable()
export class GrantRepository implements OnModuleInit {
  constructor(@InjectModel(Grant.name) private readonly grants: Model<Grant>) {}

  async onModuleInit(): Promise<void> {
    await this.grants.createIndexes();
  }

  async findOf(personId: string, appId: string): Promise<GrantRecord | null> {
    const found = await this.grants.findOne({ personId, appId }).lean<LeanGrant>();
    return found && toRecord(found);
  }

  async find(id: string): Promise<GrantRecord | null> {
    const found = await this.grants.findById(new Types.ObjectId(id)).lean<LeanGrant>();
    return found && toRecord(found);
  }

  /** Newest first. */
  async listOf(personId: string): Promise<GrantRecord[]> {
    const found = await this.grants
      .find({ personId })
      .sort({ grantedAt: -1 })
      .limit(maxShown)
      .lean<LeanGrant[]>();
    return found.map(toRecord);
  }

  /** Adds scopes to the app's grant; scopes granted earlier stay. */
  async allow(
    { personId, appId }: Pick<Grant, 'personId' | 'appId'>,
    scopes: readonly ConnectScope[],
    grantedAt: Date,
  ): Promise<GrantRecord> {
    const more = { $addToSet: { scopes: { $each: [...scopes] } }, $set: { grantedAt } };
    const widen = (): Promise<LeanGrant | null> =>
      this.grants.findOneAndUpdate({ personId, appId }, more, { returnDocument: 'after' }).lean<LeanGrant>();
    const known = await widen();
    if (known) return toRecord(known);
    const first = {
      _id: new Types.ObjectId(),
      personId,
      appId,
      scopes: [...scopes],
      grantedAt,
      lastUsedAt: null,
    };
    try {
      await this.grants.insertMany([first]);
      return toRecord(first);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // A concurrent request, for example from another window, inserted the grant first.
      return toRecord(
        await this.grants
          .findOneAndUpdate({ personId, appId }, more, { returnDocument: 'after' })
          .orFail()
          .lean<LeanGrant>(),
      );
    }
  }

  /** How many people have connected at least one app; walks the index from person to person. */
  async countPeople(): Promise<number> {
    const [counted] = await this.grants
      .aggregate<{ people: number }>([
        { $sort: { personId: 1, appId: 1 } },
        { $group: { _id: '$personId' } },
        { $count: 'people' },
      ])
      .hint('person_app_unique');
    return counted?.people ?? 0;
  }

  async noteUse(id: string, now: Date): Promise<void> {
    const longAgo = new Date(now.getTime() - lastUseStepMs);
    await this.grants.updateOne(
      { _id: new Types.ObjectId(id), $or: [{ lastUsedAt: null }, { lastUsedAt: { $lte: longAgo } }] },
      { $set: { lastUsedAt: now } },
    );
  }

  /** False when the person has no grant with this id. */
  async removeOwn(personId: string, id: string): Promise<boolean> {
    const { deletedCount } = await this.grants.deleteOne({ _id: new Types.ObjectId(id), personId });
    return deletedCount === 1;
  }

  async removeOf(personId: string): Promise<void> {
    await this.grants.deleteMany({ personId });
  }
}
