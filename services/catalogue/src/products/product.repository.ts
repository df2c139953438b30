import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { RowReader } from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import { inChunks } from '../shared/in-chunks.ts';
import { checkProduct } from './product.mapper.ts';
import { Product } from './product.schema.ts';

/** A product with its id as text. */
export type ProductRecord = Product & { id: string };

/** What a write may set; the sales count and the dates are kept by the repository. */
export type ProductContent = Omit<Product, 'orderedTimes' | 'popularityVersion' | 'createdAt' | 'updatedAt'>;

/** How many pieces of a product were sold. */
export interface PiecesSold {
  productId: string;
  pieces: number;
}

const writesAtOnce = 500;

type Lean = Product & { _id: Types.ObjectId };

function toRecord({ _id, ...product }: Lean): ProductRecord {
  return { ...product, id: _id.toHexString() };
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

  /** Hands over every product in batches, so that a large catalogue is never held twice. */
  async forEachBatch(work: (records: ProductRecord[]) => void, batchSize = 500): Promise<void> {
    let batch: ProductRecord[] = [];
    for await (const product of this.products.find().lean<Lean[]>().cursor({ batchSize })) {
      batch.push(toRecord(product));
      if (batch.length < batchSize) continue;
      work(this.readable(batch));
      batch = [];
    }
    work(this.readable(batch));
  }

  async findByIds(ids: readonly string[]): Promise<ProductRecord[]> {
    const found = await this.products
      .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } })
      .lean<Lean[]>();
    return this.readable(found.map(toRecord));
  }

  private readable(records: readonly ProductRecord[]): ProductRecord[] {
    return this.rows.readable('products', records, { id: ({ id }) => id, check: checkProduct });
  }

  /** Sets how many pieces were sold, never back to fewer. Products that are gone are passed over. */
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

  /** How many pieces were sold of each product that a later publication than this has set. */
  async findSoldAfter(popularityVersion: number): Promise<PiecesSold[]> {
    const found = await this.products
      .find({ popularityVersion: { $gt: popularityVersion } }, { orderedTimes: 1 })
      .lean<Pick<Lean, '_id' | 'orderedTimes'>[]>();
    return found.map(({ _id, orderedTimes }) => ({ productId: _id.toHexString(), pieces: orderedTimes }));
  }

  /** Creates the product of this article or sets what it holds, in one write. */
  async put(content: ProductContent, createdAt: Date, now: Date): Promise<ProductRecord> {
    const { article, ...rest } = content;
    const stored = await this.products
      .findOneAndUpdate(
        { article },
        { $set: { ...rest, updatedAt: now }, $setOnInsert: { createdAt, orderedTimes: 0 } },
        { upsert: true, returnDocument: 'after' },
      )
      .orFail()
      .lean<Lean>();
    return toRecord(stored);
  }
}
