import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isTaken } from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import { ProductSales } from './product-sales.schema.ts';

type Pieces = Pick<ProductSales, 'pieces'>;

const rememberedOrders = 1_000;

@Injectable()
export class ProductSalesRepository {
  constructor(@InjectModel(ProductSales.name) private readonly sales: Model<ProductSales>) {}

  /** Counts an order's pieces of a product, unless that was done already, and gives the pieces sold in all. */
  async count(productId: string, orderId: string, quantity: number): Promise<number> {
    const _id = new Types.ObjectId(productId);
    const counted = await this.add(_id, orderId, quantity);
    if (counted !== null) return counted;
    // Counted before, or nothing of it was ever sold.
    if (await this.begin(_id, orderId, quantity)) return quantity;
    return (await this.add(_id, orderId, quantity)) ?? this.piecesOf(_id);
  }

  /** Of several first orders one makes the document, which counts it; false for the others. */
  private async begin(_id: Types.ObjectId, orderId: string, quantity: number): Promise<boolean> {
    try {
      await this.sales.insertMany([{ _id, pieces: quantity, lastOrders: [orderId] }], { lean: true });
      return true;
    } catch (error) {
      if (!isTaken(error)) throw error;
      return false;
    }
  }

  /** Null when the order is counted already, or the product has no document yet. */
  private async add(_id: Types.ObjectId, orderId: string, quantity: number): Promise<number | null> {
    const changed = await this.sales
      .findOneAndUpdate(
        { _id, lastOrders: { $ne: orderId } },
        {
          $inc: { pieces: quantity },
          $push: { lastOrders: { $each: [orderId], $slice: -rememberedOrders } },
        },
        { returnDocument: 'after', projection: { pieces: 1 } },
      )
      .lean<Pieces>();
    return changed && changed.pieces;
  }

  private async piecesOf(_id: Types.ObjectId): Promise<number> {
    const { pieces } = await this.sales.findById(_id, { pieces: 1 }).orFail().lean<Pieces>();
    return pieces;
  }
}
