import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isOnlyDuplicateKeys } from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import type { PiecesSold } from '../products/product-record.ts';
import { inChunks } from '../shared/in-chunks.ts';
import { ProductSales } from './product-sales.schema.ts';
import type { SoldPieces } from './sold-order.schema.ts';

const writesAtOnce = 500;

@Injectable()
export class ProductSalesRepository implements OnModuleInit {
  constructor(@InjectModel(ProductSales.name) private readonly sales: Model<ProductSales>) {}

  async onModuleInit(): Promise<void> {
    await this.sales.createIndexes();
  }

  /** Adds the sales of a batch; a product that includes this batch, or a later one, is left unchanged. */
  async add(batch: number, pieces: readonly SoldPieces[]): Promise<void> {
    for (const some of inChunks(pieces, writesAtOnce)) {
      await this.begin(some.map(({ productId }) => new Types.ObjectId(productId)));
      const writes = some.map(({ productId, quantity }) => ({
        updateOne: {
          filter: { _id: new Types.ObjectId(productId), batch: { $not: { $gte: batch } } },
          update: { $inc: { pieces: quantity }, $set: { batch } },
        },
      }));
      await this.sales.bulkWrite(writes, { ordered: false });
    }
  }

  /** Creates the counters of products that were never sold before; several replicas may do so at the same time. */
  private async begin(ids: readonly Types.ObjectId[]): Promise<void> {
    const found = await this.sales
      .find({ _id: { $in: ids } }, { _id: 1 })
      .lean<Pick<ProductSales, '_id'>[]>();
    const known = new Set(found.map(({ _id }) => _id.toHexString()));
    const missing = ids.filter((_id) => !known.has(_id.toHexString())).map((_id) => ({ _id, pieces: 0 }));
    if (missing.length === 0) return;
    try {
      await this.sales.insertMany(missing, { ordered: false, lean: true });
    } catch (error) {
      // Unordered: counters that another replica created are skipped, and the others are created.
      if (!isOnlyDuplicateKeys(error)) throw error;
    }
  }

  /** The total sales of each product that was sold after a batch. */
  async findSoldAfter(batch: number): Promise<PiecesSold[]> {
    const found = await this.sales
      .find({ batch: { $gt: batch } }, { pieces: 1 })
      .lean<Pick<ProductSales, '_id' | 'pieces'>[]>();
    return found.map(({ _id, pieces }) => ({ productId: _id.toHexString(), pieces }));
  }
}
