import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@shop/service-kit';
import type { Model, Types } from 'mongoose';
import { Promo } from './promo.schema.ts';

/** A promo with its id as a string. */
export type PromoRecord = Promo & { id: string };

/** The terms of a promo, which staff define. */
export type PromoTerms = Pick<Promo, 'phrase' | 'uses' | 'endDate' | 'conditions' | 'action'>;

/** Fields that the previous version did not write. */
type NewFields = 'held' | 'intents';

/** A promo as the database returns it. */
export type LeanPromo = Omit<Promo, NewFields> & Partial<Pick<Promo, NewFields>> & { _id: Types.ObjectId };

/** @throws TypeError when a field that conditional writes depend on is damaged: they would be retried endlessly */
function toRecord({ _id, ...promo }: LeanPromo): PromoRecord {
  const record = { ...promo, held: promo.held ?? 0, intents: promo.intents ?? [], id: _id.toHexString() };
  const { uses, used, held, revision, endDate } = record;
  const isCounted = [uses, used, held, revision].every((count) => typeof count === 'number');
  if (!isCounted || !(endDate instanceof Date || (endDate ?? null) === null))
    throw new TypeError('a promo is damaged');
  return record;
}

@Injectable()
export class PromoRepository implements OnModuleInit {
  constructor(@InjectModel(Promo.name) private readonly promos: Model<Promo>) {}

  async onModuleInit(): Promise<void> {
    await this.promos.createIndexes();
  }

  async findByCode(code: string): Promise<PromoRecord | null> {
    const found = await this.promos.findOne({ phrase: code }).lean<LeanPromo>();
    return found && toRecord(found);
  }

  /** Changes the terms of the promo with this code; null when there is none. */
  async change({ phrase, ...terms }: PromoTerms): Promise<PromoRecord | null> {
    const found = await this.promos
      .findOneAndUpdate(
        { phrase },
        { $set: { ...terms }, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      )
      .lean<LeanPromo>();
    return found && toRecord(found);
  }

  /** Stores a new, unused promo; null when another one has its code. */
  async create(terms: PromoTerms, createdBy: string | null, createdAt: Date): Promise<PromoRecord | null> {
    const unused = { used: 0, held: 0, intents: [], leases: [], lastRedeemed: [], days: {}, revision: 0 };
    try {
      const [stored] = await this.promos.insertMany([{ ...terms, ...unused, createdBy, createdAt }], {
        lean: true,
      });
      return stored ? toRecord(stored) : null;
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }
}
