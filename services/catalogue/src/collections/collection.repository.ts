import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collection } from '@shop/contracts';
import { RowReader } from '@shop/service-kit';
import type { Model, Types } from 'mongoose';
import { toCollection } from './collection.mapper.ts';
import { Collection } from './collection.schema.ts';

/** A collection with its id as text. */
export type CollectionRecord = Collection & { id: string };
export type CollectionContent = Omit<Collection, 'createdAt'>;

type Lean = Collection & { _id: Types.ObjectId };

function toRecord({ _id, ...collection }: Lean): CollectionRecord {
  return { ...collection, id: _id.toHexString() };
}

@Injectable()
export class CollectionRepository implements OnModuleInit {
  constructor(
    @InjectModel(Collection.name) private readonly collections: Model<Collection>,
    private readonly rows: RowReader,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.collections.createIndexes();
  }

  /** Newest first. */
  async findAll(): Promise<CollectionRecord[]> {
    const found = await this.collections.find().sort({ createdAt: -1, _id: -1 }).lean<Lean[]>();
    return this.rows.readable('collections', found.map(toRecord), {
      id: ({ id }) => id,
      check: (record) => collection.parse(toCollection(record)),
    });
  }

  /** Creates the collection of this link or sets what it holds, in one write. */
  async put({ link, ...rest }: CollectionContent, now: Date): Promise<CollectionRecord> {
    const stored = await this.collections
      .findOneAndUpdate(
        { link },
        { $set: rest, $setOnInsert: { createdAt: now } },
        { upsert: true, returnDocument: 'after' },
      )
      .orFail()
      .lean<Lean>();
    return toRecord(stored);
  }
}
