import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import type { EffectName } from './effect-name.ts';
import { readHistory, writeHistory, type WrittenChange } from './order-history.ts';
import { Order } from './order.schema.ts';
import { projectOrder } from './order-projection.ts';
import { toRecord, type LeanOrder, type OrderRecord } from './order-record.ts';

/** One change of an order by staff, with what the history says of it and what the order owes from then on. */
export interface OrderChange {
  fields: Partial<Pick<Order, 'adminStatus' | 'deletedAt'>>;
  history: readonly WrittenChange[];
  effects: readonly { name: EffectName; about: string }[];
  by: string;
  at: Date;
}

/** Changes of orders by staff. */
@Injectable()
export class OrderChangeRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  async findByIds(ids: readonly string[]): Promise<OrderRecord[]> {
    return this.find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } });
  }

  async findByNumbers(numbers: readonly number[]): Promise<OrderRecord[]> {
    return this.find({ number: { $in: numbers } });
  }

  /**
   * Changes an order in one write that pins the whole of what it was made from: everything that happens to an order is written
   * into its history, so an order with as long a history is the same order. Null when something came in between.
   */
  async apply(order: OrderRecord, change: OrderChange): Promise<OrderRecord | null> {
    const { fields, by, at } = change;
    const written = writeHistory(at, by, ...change.history);
    const after = { ...order, ...fields, history: [...order.history, ...readHistory(written)] };
    const length = order.history.length;
    const changed = await this.orders
      .findOneAndUpdate(
        {
          _id: new Types.ObjectId(order.id),
          adminStatus: order.adminStatus,
          // Also true for a damaged order that has none.
          [`history.${length}`]: { $exists: false },
          ...(length > 0 && { [`history.${length - 1}`]: { $exists: true } }),
        },
        {
          $set: { ...fields, ...projectOrder(after) },
          $push: {
            history: { $each: written },
            effects: {
              $each: change.effects.map((effect) => ({ ...effect, attempts: 0, dueAt: at, lease: null })),
            },
          },
        },
        { returnDocument: 'after' },
      )
      .lean<LeanOrder>();
    return changed && toRecord(changed);
  }

  private async find(filter: Record<string, unknown>): Promise<OrderRecord[]> {
    const found = await this.orders.find(filter).lean<LeanOrder[]>();
    return found.map(toRecord);
  }
}
