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
  /** A status that comes without the places of its pieces takes all of them along. */
  fields: Partial<Pick<Order, 'adminStatus' | 'deletedAt' | 'printedAt' | 'workshop'>>;
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
    const { filter, update } = toWrite(order, change);
    const changed = await this.orders
      .findOneAndUpdate(filter, update, { returnDocument: 'after' })
      .lean<LeanOrder>();
    return changed && toRecord(changed);
  }

  /**
   * The same for many orders in one request, each by a write of its own. By the driver, which stores what it is given: mongoose
   * would cast each word and entry of a thousand orders to what it is already, for more than half of the time that it takes.
   *
   * @returns the ids of those that were changed by it
   */
  async applyMany(changes: readonly { order: OrderRecord; change: OrderChange }[]): Promise<Set<string>> {
    if (changes.length === 0) return new Set();
    const { modifiedCount } = await this.orders.db.collection<Order>(this.orders.collection.name).bulkWrite(
      changes.map(({ order, change }) => ({ updateOne: toWrite(order, change) })),
      { ordered: false, ignoreUndefined: true },
    );
    const ids = changes.map(({ order }) => order.id);
    if (modifiedCount === changes.length) return new Set(ids);
    const now = new Map((await this.findByIds(ids)).map((order) => [order.id, order]));
    const isWritten = ({ order, change }: (typeof changes)[number]): boolean => {
      const entry = now.get(order.id)?.history[order.history.length];
      const [own] = readHistory(writeHistory(change.at, change.by, ...change.history));
      return entry !== undefined && JSON.stringify(entry) === JSON.stringify(own);
    };
    return new Set(changes.filter(isWritten).map(({ order }) => order.id));
  }

  private async find(filter: Record<string, unknown>): Promise<OrderRecord[]> {
    const found = await this.orders.find(filter).lean<LeanOrder[]>();
    return found.map(toRecord);
  }
}

function toWrite(order: OrderRecord, change: OrderChange) {
  const { fields, by, at } = change;
  const written = writeHistory(at, by, ...change.history);
  const takesPieces = fields.adminStatus !== undefined && fields.workshop === undefined;
  const set = { ...fields, ...(takesPieces && order.workshop && { workshop: null }) };
  const after = { ...order, ...set, history: [...order.history, ...readHistory(written)] };
  const { length } = order.history;
  return {
    filter: {
      _id: new Types.ObjectId(order.id),
      adminStatus: order.adminStatus,
      // Also true for a damaged order that has none.
      [`history.${length}`]: { $exists: false },
      ...(length > 0 && { [`history.${length - 1}`]: { $exists: true } }),
    },
    update: {
      $set: { ...set, ...projectOrder(after) },
      $push: {
        history: { $each: written },
        effects: {
          $each: change.effects.map((effect) => ({ ...effect, attempts: 0, dueAt: at, lease: null })),
        },
      },
    },
  };
}
