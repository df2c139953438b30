import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collection, productOrder } from '@shop/contracts';
import { lastEditFields, nullOnDuplicateKey, RowReader } from '@shop/service-kit';
import type { Model, Types } from 'mongoose';
import type { CollectionRecord } from './collection-record.ts';
import { toCollection } from './collection.mapper.ts';
import { Collection } from './collection.schema.ts';

export type CollectionContent = Omit<Collection, 'createdAt' | 'updatedAt' | 'lastEdit'>;

type Lean = Collection & { _id: Types.ObjectId };

const toRecord = ({ _id, ...collection }: Lean): CollectionRecord => ({
  ...collection,
  id: _id.toHexString(),
});

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
      check: (record) => {
        collection.parse(toCollection(record));
        productOrder.optional().parse(record.productOrder);
      },
    });
  }

  async findById(id: string): Promise<CollectionRecord | null> {
    const found = await this.collections.findById(id).lean<Lean>();
    return found && toRecord(found);
  }

  async findByLink(link: string): Promise<CollectionRecord | null> {
    const found = await this.collections.findOne({ link }).lean<Lean>();
    return found && toRecord(found);
  }

  /** @returns whether it existed */
  async remove(id: string): Promise<boolean> {
    const { deletedCount } = await this.collections.deleteOne({ _id: id });
    return deletedCount > 0;
  }

  /** @returns null when another collection has the link or the name */
  insert(content: CollectionContent, now: Date): Promise<CollectionRecord | null> {
    return nullOnDuplicateKey(async () => {
      const created = await this.collections.create({
        ...content,
        createdAt: now,
        updatedAt: now,
        ...lastEditFields(now),
      });
      return toRecord(created.toObject<Lean>());
    });
  }

  /**
   * Stores the new content if the record is still the stored version.
   *
   * @returns `stale` when it is not; null when another collection has the link or the name
   */
  edit(
    { id, updatedAt: readAt }: CollectionRecord,
    content: CollectionContent,
    updatedAt: Date,
  ): Promise<CollectionRecord | 'stale' | null> {
    return nullOnDuplicateKey(async () => {
      const stored = await this.collections
        .findOneAndUpdate(
          { _id: id, updatedAt: readAt },
          { $set: { ...content, updatedAt, ...lastEditFields(updatedAt) } },
          { returnDocument: 'after' },
        )
        .lean<Lean>();
      return stored ? toRecord(stored) : 'stale';
    });
  }
}
