import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { ReadPosition } from '../revocations/read-position.ts';
import { Erasure } from './erasure.schema.ts';

/** Erasures per poll; the next poll follows soon. */
const maxAtOnce = 50;

@Injectable()
export class ErasureRepository implements OnModuleInit {
  constructor(@InjectModel(Erasure.name) private readonly erasures: Model<Erasure>) {}

  async onModuleInit(): Promise<void> {
    await this.erasures.createIndexes();
  }

  /** Idempotent: a repeated request changes nothing. */
  async begin(personId: string, requestedAt: Date, session: ClientSession | null = null): Promise<void> {
    const begun = { askedAt: requestedAt, finishedAt: null };
    await this.erasures
      .updateOne({ _id: personId }, { $setOnInsert: begun }, { upsert: true })
      .session(session);
  }

  async findUnfinished(requestedBefore: Date): Promise<string[]> {
    const found = await this.erasures
      .find({ finishedAt: null, askedAt: { $lte: requestedBefore } })
      .sort({ askedAt: 1 })
      .limit(maxAtOnce)
      .lean<Erasure[]>();
    return found.map(({ _id }) => _id);
  }

  /** Erasures requested after the cursor, oldest first. */
  listRequested({ at, id }: ReadPosition, limit: number): Promise<Erasure[]> {
    return this.erasures
      .find({ $or: [{ askedAt: { $gt: at } }, { askedAt: at, _id: { $gt: id } }] })
      .sort({ askedAt: 1, _id: 1 })
      .limit(limit)
      .lean<Erasure[]>();
  }

  /** Does nothing for an erasure that was requested later than `requestedBefore`: it is due again. */
  async finish(personId: string, finishedAt: Date, requestedBefore: Date): Promise<void> {
    await this.erasures.updateOne(
      { _id: personId, finishedAt: null, askedAt: { $lte: requestedBefore } },
      { $set: { finishedAt } },
    );
  }
}
