import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ProductRepository } from './product.repository.ts';
import type { StoredProduct } from './product-record.ts';
import { Product } from './product.schema.ts';

/** A product with a due step, leased to the process that claimed it. */
export interface DueProduct {
  product: StoredProduct;
  leaseUntil: Date;
}

/** Leases products whose planned steps are due. */
@Injectable()
export class PlanRepository {
  constructor(
    @InjectModel(Product.name) private readonly model: Model<Product>,
    private readonly products: ProductRepository,
  ) {}

  /** Leases the next product with a due step. A deleted one waits until it is restored. */
  async claim(now: Date, leaseUntil: Date): Promise<DueProduct | null> {
    const found = await this.model
      .findOneAndUpdate(
        { nextPlannedAt: { $lte: now }, deletedAt: null },
        { $set: { nextPlannedAt: leaseUntil } },
        { sort: { nextPlannedAt: 1 }, projection: { _id: 1 } },
      )
      .lean();
    const product = found && (await this.products.findById(found._id.toHexString()));
    return product && { product, leaseUntil };
  }

  /** Releases the lease, unless another plan was saved meanwhile: then that one sets the next due time. */
  async release({ product, leaseUntil }: DueProduct, nextPlannedAt: Date | null): Promise<void> {
    await this.model.updateOne({ _id: product.id, nextPlannedAt: leaseUntil }, { $set: { nextPlannedAt } });
  }
}
