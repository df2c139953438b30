import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { listPromos, ParsedRequestOf } from '@shop/contracts';
import { lastEditFields, nullOnDuplicateKey, RowReader } from '@shop/service-kit';
import type { Model, QueryFilter, Types } from 'mongoose';
import { Promo } from './promo.schema.ts';

/** A promo with its id as a string. */
export type PromoRecord = Promo & { id: string };

/** The terms of a promo, which staff define. */
export type PromoTerms = Pick<Promo, 'phrase' | 'uses' | 'isPaused' | 'endDate' | 'conditions' | 'action'>;

/** A promo as the database returns it. */
export type LeanPromo = Promo & { _id: Types.ObjectId };

type Wanted = ParsedRequestOf<typeof listPromos>;

/** @throws TypeError when a field that conditional writes depend on is damaged: they would be retried endlessly */
function toRecord({ _id, ...promo }: LeanPromo): PromoRecord {
  const { uses, used, held, revision, endDate } = promo;
  const isCounted = [uses, used, held, revision].every((count) => typeof count === 'number');
  if (!isCounted || !(endDate instanceof Date || (endDate ?? null) === null))
    throw new TypeError('a promo is damaged');
  return { ...promo, id: _id.toHexString() };
}

/** A regular expression that matches this text only. */
const asText = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`);

@Injectable()
export class PromoRepository implements OnModuleInit {
  constructor(
    @InjectModel(Promo.name) private readonly promos: Model<Promo>,
    private readonly rows: RowReader,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.promos.createIndexes();
  }

  async findByCode(code: string): Promise<PromoRecord | null> {
    const found = await this.promos.findOne({ phrase: code }).lean<LeanPromo>();
    return found && toRecord(found);
  }

  async findById(id: string): Promise<PromoRecord | null> {
    const found = await this.promos.findById(id).lean<LeanPromo>();
    return found && toRecord(found);
  }

  /** A page of promos; damaged ones are left out. */
  async list({ phrase, action, sort, page, limit }: Wanted): Promise<PromoRecord[]> {
    const [field, order] = sort.split('_');
    const direction = order === 'asc' ? 1 : -1;
    const filter: QueryFilter<Promo> = {
      ...(phrase !== '' && { phrase: { $regex: asText(phrase) } }),
      ...(action === 'discount' && { 'action.discountPercentage': { $gt: 0 } }),
      ...(action === 'gift' && { 'action.giftProductId': { $ne: null } }),
    };
    const found = await this.promos
      .find(filter, { intents: 0, lastOrders: 0 })
      // How often a promo was used says which one works; its limit does not.
      .sort({ [field === 'uses' ? 'used' : 'createdAt']: direction, _id: direction })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<LeanPromo[]>();
    const check = { id: ({ _id }: LeanPromo) => _id, check: toRecord };
    return this.rows.readable('promos', found, check).map(toRecord);
  }

  /** Changes the terms of the promo with this code; null when there is none. Its pause stays. */
  async change(
    { phrase, ...terms }: Omit<PromoTerms, 'isPaused'>,
    updatedAt: Date,
  ): Promise<PromoRecord | null> {
    const found = await this.promos
      .findOneAndUpdate(
        { phrase },
        { $set: { ...terms, updatedAt }, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      )
      .lean<LeanPromo>();
    return found && toRecord(found);
  }

  /**
   * Stores the new terms if the promo still has those that were read.
   *
   * @returns `stale` when it has not; null when another promo has the code
   */
  edit(
    { id, revision }: PromoRecord,
    terms: PromoTerms,
    updatedAt: Date,
  ): Promise<PromoRecord | 'stale' | null> {
    return nullOnDuplicateKey(async () => {
      const stored = await this.promos
        .findOneAndUpdate(
          { _id: id, revision },
          { $set: { ...terms, updatedAt, ...lastEditFields(updatedAt) }, $inc: { revision: 1 } },
          { returnDocument: 'after' },
        )
        .lean<LeanPromo>();
      return stored ? toRecord(stored) : 'stale';
    });
  }

  /** Stores a new, unused promo; null when another one has its code. */
  create(terms: PromoTerms, createdBy: string | null, createdAt: Date): Promise<PromoRecord | null> {
    const counters = { used: 0, held: 0, released: 0, revision: 0 };
    const unused = { ...counters, intents: [], lastOrders: [], days: {} };
    const moments = { createdAt, updatedAt: createdAt, ...lastEditFields(createdAt) };
    return nullOnDuplicateKey(async () => {
      const stored = await this.promos.create({ ...terms, ...unused, ...moments, createdBy });
      return toRecord(stored.toObject<LeanPromo>());
    });
  }
}
