import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { Product } from './product.schema.ts';

/** A product with its id as text. */
export type ProductRecord = Product & { id: string };

/** What a write may set; the sales count and the dates are kept by the repository. */
export type ProductContent = Omit<Product, 'orderedTimes' | 'createdAt' | 'updatedAt'>;

type Lean = Product & { _id: Types.ObjectId };

function toRecord({ _id, ...product }: Lean): ProductRecord {
  return { ...product, id: _id.toHexString() };
}

@Injectable()
export class ProductRepository implements OnModuleInit {
  constructor(@InjectModel(Product.name) private readonly products: Model<Product>) {}

  async onModuleInit(): Promise<void> {
    await this.products.createIndexes();
  }

  /** Hands over every product in batches, so that a large catalogue is never held twice. */
  async forEachBatch(work: (records: ProductRecord[]) => void, batchSize = 500): Promise<void> {
    let batch: ProductRecord[] = [];
    for await (const product of this.products.find().lean<Lean[]>().cursor({ batchSize })) {
      batch.push(toRecord(product));
      if (batch.length < batchSize) continue;
      work(batch);
      batch = [];
    }
    work(batch);
  }

  async findByIds(ids: readonly string[]): Promise<ProductRecord[]> {
    const found = await this.products
      .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } })
      .lean<Lean[]>();
    return found.map(toRecord);
  }

  /** Sets how many pieces were sold, never back to fewer; false when nothing changed or there is no such product. */
  async raiseOrderedTimes(id: string, orderedTimes: number): Promise<boolean> {
    const { modifiedCount } = await this.products.updateOne(
      { _id: new Types.ObjectId(id) },
      { $max: { orderedTimes } },
    );
    return modifiedCount === 1;
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
