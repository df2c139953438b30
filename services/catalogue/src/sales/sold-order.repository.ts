import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Batcher, isDuplicateKey } from '@shop/service-kit';
import { mongo, Types, type Model } from 'mongoose';
import { SoldOrder, type SoldPieces } from './sold-order.schema.ts';

/** An order whose pieces are not counted yet. */
export interface WaitingOrder {
  id: string;
  sold: SoldPieces[];
}

@Injectable()
export class SoldOrderRepository implements OnModuleInit {
  /** Orders that are paid at the same time are noted in one write. */
  private readonly notes = new Batcher((orders: readonly SoldOrder[]) => this.insertNew(orders));

  constructor(@InjectModel(SoldOrder.name) private readonly orders: Model<SoldOrder>) {}

  async onModuleInit(): Promise<void> {
    await this.orders.createIndexes();
  }

  /** Notes an order to be counted; an order that is known already stays as it is. */
  async record({ id, sold }: WaitingOrder, now: Date): Promise<void> {
    await this.notes.add({ _id: new Types.ObjectId(id), sold, waitingSince: now });
  }

  /** Unordered, so that an order that is known keeps no other from being noted. */
  private async insertNew(orders: readonly SoldOrder[]): Promise<void> {
    try {
      await this.orders.insertMany([...orders], { lean: true, ordered: false });
    } catch (error) {
      if (!isOnlyDuplicateKey(error)) throw error;
    }
  }

  /** The longest waiting first. */
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

  /** Leaves nothing but the ids, by which a repetition is known. */
  async markCounted(ids: readonly string[]): Promise<void> {
    await this.orders.updateMany(
      { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
      { $unset: { sold: 1, waitingSince: 1 } },
    );
  }
}

/** Whether a write of many failed for nothing but documents that were there. */
function isOnlyDuplicateKey(error: unknown): boolean {
  if (!(error instanceof mongo.MongoBulkWriteError)) return isDuplicateKey(error);
  return [error.writeErrors].flat().every(({ code }) => code === 11_000);
}
