import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { differingFields, lastEditFields, nullOnDuplicateKey, RowReader } from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import { inChunks } from '../shared/in-chunks.ts';
import type { StoredProduct, PiecesSold } from './product-record.ts';
import { checkProduct } from './product.mapper.ts';
import type { ProductReferences } from './product-references.ts';
import { Product } from './product.schema.ts';

/** The fields of a product that staff edit; the repository maintains the sales count and the dates. */
export type ProductContent = Omit<
  Product,
  | keyof ProductReferences
  | 'deletedAt'
  | 'wasAvailable'
  | 'wasPublished'
  | 'orderedTimes'
  | 'popularityVersion'
  | 'createdAt'
  | 'updatedAt'
>;

/** The changes of a product. */
export interface ProductEdit {
  content: { [Field in keyof ProductContent]?: ProductContent[Field] | undefined };
  deletion?: Pick<Product, 'deletedAt' | 'wasAvailable'>;
  /** Null keeps them. */
  sections: ProductReferences | null;
  /** The key of the change of many products that it is part of. */
  lastChangeKey?: string;
}

/** A new product whose id is chosen before it is stored. */
export interface AddedProduct {
  id: string;
  content: ProductContent;
  sections: ProductReferences;
  at: Date;
}

/** One of many edits, and the version it creates. */
export interface ManyEdit {
  current: StoredProduct;
  edit: ProductEdit;
  updatedAt: Date;
}

const writesAtOnce = 500;
/** Omits undefined fields, as mongoose does. */
const asGiven = { ordered: false, ignoreUndefined: true };

type Lean = Product & { _id: Types.ObjectId };

/** Documents may be damaged, so the result has to be checked before it is used. */
function toStored({ _id, ...product }: Lean): StoredProduct {
  const { categoryId, subcategoryIds, collectionIds, ...content } = product;
  const references = {
    categoryId: categoryId?.toHexString() ?? null,
    subcategoryIds: toTexts(subcategoryIds),
    collectionIds: toTexts(collectionIds),
  };
  return { ...content, id: _id.toHexString(), references };
}

/** @throws TypeError when a damaged document lacks them */
const toTexts = (ids: readonly Types.ObjectId[]): string[] => ids.map((id) => id.toHexString());

const toObjectIds = (ids: readonly string[]): Types.ObjectId[] => ids.map((id) => new Types.ObjectId(id));

/** The stored fields that refer to a product's sections. */
function referenceFields({ categoryId, subcategoryIds, collectionIds }: ProductReferences) {
  return {
    categoryId: categoryId === null ? null : new Types.ObjectId(categoryId),
    subcategoryIds: toObjectIds(subcategoryIds),
    collectionIds: toObjectIds(collectionIds),
  };
}

@Injectable()
export class ProductRepository implements OnModuleInit {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly rows: RowReader,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.products.createIndexes();
  }

  /** Passes all products to `work` in batches, so that a large catalogue is never in memory twice. */
  async forEachBatch(work: (stored: StoredProduct[]) => void, batchSize = 500): Promise<void> {
    let batch: Lean[] = [];
    for await (const product of this.products.find().lean<Lean[]>().cursor({ batchSize })) {
      batch.push(product);
      if (batch.length < batchSize) continue;
      work(this.readable(batch));
      batch = [];
    }
    work(this.readable(batch));
  }

  async findByIds(ids: readonly string[]): Promise<StoredProduct[]> {
    return this.readable(await this.products.find({ _id: { $in: toObjectIds(ids) } }).lean<Lean[]>());
  }

  /** Products by their ids; damaged ones are reported as `unreadable`. */
  async findReadable(ids: readonly string[]): Promise<Map<string, StoredProduct | 'unreadable'>> {
    const found = await this.products.find({ _id: { $in: toObjectIds(ids) } }).lean<Lean[]>();
    return new Map<string, StoredProduct | 'unreadable'>([
      ...found.map(({ _id }) => [_id.toHexString(), 'unreadable'] as const),
      ...this.readable(found).map((product) => [product.id, product] as const),
    ]);
  }

  async findById(id: string): Promise<StoredProduct | null> {
    const found = await this.products.findById(id).lean<Lean>();
    return found && toStored(found);
  }

  async findIdByArticle(article: string): Promise<string | null> {
    const found = await this.products.findOne({ article }, { _id: 1 }).lean<Pick<Lean, '_id'>>();
    return found && found._id.toHexString();
  }

  private readable(found: readonly Lean[]): StoredProduct[] {
    const records: StoredProduct[] = [];
    this.rows.readable('products', found, {
      id: ({ _id }) => _id,
      check: (lean) => {
        const stored = toStored(lean);
        checkProduct(stored);
        records.push(stored);
      },
    });
    return records;
  }

  /** Raises the number of pieces sold; it never decreases. Products that do not exist are skipped. */
  async raiseOrderedTimes(sold: readonly PiecesSold[], popularityVersion: number): Promise<void> {
    for (const some of inChunks(sold, writesAtOnce)) {
      const writes = some.map(({ productId, pieces }) => ({
        updateOne: {
          filter: { _id: new Types.ObjectId(productId) },
          update: { $max: { orderedTimes: pieces, popularityVersion } },
        },
      }));
      await this.products.bulkWrite(writes, { ordered: false });
    }
  }

  /** The pieces sold of each product that a later publication than this one has changed. */
  async findSoldAfter(popularityVersion: number): Promise<PiecesSold[]> {
    const found = await this.products
      .find({ popularityVersion: { $gt: popularityVersion } }, { orderedTimes: 1 })
      .lean<Pick<Lean, '_id' | 'orderedTimes'>[]>();
    return found.map(({ _id, orderedTimes }) => ({ productId: _id.toHexString(), pieces: orderedTimes }));
  }

  /** The products that have one of these articles or ids, by that key. */
  async findByKeys(key: 'article' | 'id', keys: readonly string[]): Promise<Map<string, StoredProduct>> {
    const filter = key === 'article' ? { article: { $in: keys } } : { _id: { $in: toObjectIds(keys) } };
    const found = this.readable(await this.products.find(filter).lean<Lean[]>());
    return new Map(found.map((product) => [product[key], product]));
  }

  /** Stores new products with these ids; products whose id or article already exists are skipped. */
  async insertMany(added: readonly AddedProduct[]): Promise<void> {
    if (added.length === 0) return;
    const writes = added.map(({ id, content, sections, at }) => ({
      insertOne: {
        document: {
          _id: new Types.ObjectId(id),
          ...content,
          wasPublished: content.isAvailable,
          ...referenceFields(sections),
          ...{ createdAt: at, updatedAt: at, orderedTimes: 0 },
        },
      },
    }));
    await nullOnDuplicateKey(() => this.stored.bulkWrite(writes, asGiven));
  }

  /** @returns null when another product has the article */
  insert(
    content: ProductContent,
    sections: ProductReferences,
    { createdAt, updatedAt, wasPublished }: Pick<Product, 'createdAt' | 'updatedAt' | 'wasPublished'>,
  ): Promise<StoredProduct | null> {
    const fields = { ...content, wasPublished, ...referenceFields(sections) };
    return nullOnDuplicateKey(async () => {
      const created = await this.products.create({
        ...{ ...fields, createdAt, updatedAt, orderedTimes: 0 },
        ...lastEditFields(updatedAt),
      });
      return toStored(created.toObject<Lean>());
    });
  }

  /**
   * Changes the product if it still has this `updatedAt`.
   *
   * @returns `stale` when it was written since or does not exist, null when another product has the article
   */
  edit(
    { id, updatedAt: readAt }: Pick<StoredProduct, 'id' | 'updatedAt'>,
    edit: ProductEdit,
    updatedAt: Date,
  ): Promise<StoredProduct | 'stale' | null> {
    const fields = editedFields(edit, updatedAt);
    return nullOnDuplicateKey(async () => {
      const found = await this.products
        .findOneAndUpdate({ _id: id, updatedAt: readAt }, { $set: fields }, { returnDocument: 'after' })
        .lean<Lean>();
      return found ? toStored(found) : 'stale';
    });
  }

  /**
   * Changes many products in one bulk write, each if it still has its `updatedAt`.
   *
   * @returns the ids of those that now have the intended content; the others were written since or do not exist
   */
  async editMany(edits: readonly ManyEdit[]): Promise<Set<string>> {
    if (edits.length === 0) return new Set();
    const writes = edits.map(({ current, edit, updatedAt }) => ({
      updateOne: {
        filter: { _id: new Types.ObjectId(current.id), updatedAt: current.updatedAt },
        update: { $set: editedFields(edit, updatedAt) },
      },
    }));
    // A duplicate article fails its own write only.
    const done = await nullOnDuplicateKey(() => this.stored.bulkWrite(writes, asGiven));
    const ids = edits.map(({ current }) => current.id);
    if (done?.modifiedCount === edits.length) return new Set(ids);
    const after = new Map((await this.findByIds(ids)).map((product) => [product.id, product]));
    const isOurs = ({ current, edit, updatedAt }: ManyEdit): boolean => {
      const stored = after.get(current.id);
      return (
        stored?.updatedAt.getTime() === updatedAt.getTime() &&
        differingFields(edit.content, stored).length === 0
      );
    };
    return new Set(edits.filter(isOurs).map(({ current }) => current.id));
  }

  /**
   * Uses the driver, which stores what it receives: mongoose would cast each field of a thousand products to what it is
   * already, which takes longer than all the rest.
   */
  private get stored() {
    return this.products.db.collection<Product>(this.products.collection.name);
  }
}

function editedFields({ content, deletion, sections, lastChangeKey }: ProductEdit, updatedAt: Date) {
  const references = sections && referenceFields(sections);
  const key = lastChangeKey === undefined ? {} : { lastChangeKey };
  const published = content.isAvailable === true ? { wasPublished: true } : {};
  const written = { ...content, ...published, ...deletion, ...references };
  return { ...written, updatedAt, ...lastEditFields(updatedAt), ...key };
}
