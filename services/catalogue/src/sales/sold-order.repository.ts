import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Batcher, isOnlyDuplicateKeys } from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import { SoldOrder, type SoldPieces } from './sold-order.schema.ts';

/** An order whose pieces are not counted yet. */
export interface WaitingOrder {
  id: string;
  sold: SoldPieces[];
}

@Injectable()
export class SoldOrderRepository implements OnModuleInit {
  /** Orders that are paid at the same time are stored in one write. */
  private readonly notes = new Batcher((orders: readonly SoldOrder[]) => this.insertNew(orders));

  constructor(@InjectModel(SoldOrder.name) private readonly orders: Model<SoldOrder>) {}

  async onModuleInit(): Promise<void> {
    await this.orders.createIndexes();
  }

  /** Stores an order to be counted; an order that is already known is left unchanged. */
  async record({ id, sold }: WaitingOrder, now: Date): Promise<void> {
    await this.notes.add({ _id: new Types.ObjectId(id), sold, waitingSince: now });
  }

  /** Unordered, so that a known order does not prevent others from being stored. */
  private async insertNew(orders: readonly SoldOrder[]): Promise<void> {
    try {
      await this.orders.insertMany([...orders], { lean: true, ordered: false });
    } catch (error) {
      if (!isOnlyDuplicateKeys(error)) throw error;
    }
  }

  /** Longest waiting first. */
  async findWaiting(limit: number): Promise<WaitingOrder[]> {
    const found = await this.orders
      .find({ waitingSince: { $exists: true } })
      .sort({ waitingSince: 1 })
      .limit(limit)
      .lean<SoldOrder[]>();
    return found.map(({ _id, sold = [] }) => ({
      id: _id.toHexString(),
      sold: sold.map(({ productId, quantity }) => ({ productId, quantity })),
    }));
  }

  async isAnyWaiting(): Promise<boolean> {
    return (await this.orders.exists({ waitingSince: { $exists: true } })) !== null;
  }

  /** Keeps only the ids, by which repetitions are detected. */
  async markCounted(ids: readonly string[]): Promise<void> {
    await this.orders.updateMany(
      { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
      { $unset: { sold: 1, waitingSince: 1 } },
    );
  }
}
