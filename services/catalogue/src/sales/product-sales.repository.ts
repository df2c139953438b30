import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { ProductSales } from './product-sales.schema.ts';

const rememberedOrders = 1_000;

@Injectable()
export class ProductSalesRepository {
  constructor(@InjectModel(ProductSales.name) private readonly sales: Model<ProductSales>) {}

  /** Counts an order's pieces of a product, unless that was done already, and gives the pieces sold in all. */
  async count(productId: string, orderId: string, quantity: number): Promise<number> {
    const _id = new Types.ObjectId(productId);
    // Two steps, so that two first orders of a product do not both try to create its document by an upsert that pins.
    await this.sales.updateOne({ _id }, { $setOnInsert: { pieces: 0, lastOrders: [] } }, { upsert: true });
    await this.sales.updateOne(
      { _id, lastOrders: { $ne: orderId } },
      { $inc: { pieces: quantity }, $push: { lastOrders: { $each: [orderId], $slice: -rememberedOrders } } },
    );
    const { pieces } = await this.sales
      .findById(_id, { pieces: 1 })
      .orFail()
      .lean<Pick<ProductSales, 'pieces'>>();
    return pieces;
  }
}
