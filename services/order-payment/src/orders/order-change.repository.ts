import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDamageError } from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import { changedNow } from './changed-at.ts';
import type { EffectName } from './effect-name.ts';
import { readHistory, writeHistory, type WrittenChange } from './order-history.ts';
import { Order } from './order.schema.ts';
import { projectOrder } from './order-projection.ts';
import { toRecord, type LeanOrder, type OrderRecord } from './order-record.ts';

/** One change of an order by staff, with its history entries and the effects that follow. */
export interface OrderChange {
  /** A new status without `workshop` clears the stored positions: all pieces move with the order. */
  fields: Partial<Pick<Order, 'adminStatus' | 'deletedAt' | 'printedAt' | 'workshop' | 'updatedAt'>> & {
    /** Null clears it. */
    trackId?: string | null;
  };
  history: readonly WrittenChange[];
  effects: readonly { name: EffectName; about: string }[];
  by: string;
  at: Date;
}

/** An order whose document cannot be parsed; its number may be damaged as well. */
export interface DamagedOrder {
  id: string;
  number: number | null;
}

export interface FoundOrders {
  orders: OrderRecord[];
  damaged: DamagedOrder[];
}

/** Changes of orders by staff. */
@Injectable()
export class OrderChangeRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  async findByIds(ids: readonly string[]): Promise<FoundOrders> {
    return this.find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } });
  }

  async findByNumbers(numbers: readonly number[]): Promise<FoundOrders> {
    return this.find({ number: { $in: numbers } });
  }

  /**
   * Changes an order in one write that is conditional on the state it is based on: every change of an order adds a
   * history entry, so an equal history length means an unchanged order. Null when the order was changed meanwhile.
   */
  async apply(order: OrderRecord, change: OrderChange): Promise<OrderRecord | null> {
    const { filter, update } = toWrite(order, change);
    const changed = await this.orders
      .findOneAndUpdate(filter, update, { returnDocument: 'after' })
      .lean<LeanOrder>();
    return changed && toRecord(changed);
  }

  /**
   * Applies many changes in one request, each as a write of its own. Uses the driver directly, which stores values as
   * given: mongoose would cast every word and entry of a thousand orders, which takes more than half of the total time.
   *
   * @returns the ids of the changed orders; a damaged order is included only if its change was written
   */
  async applyMany(changes: readonly { order: OrderRecord; change: OrderChange }[]): Promise<Set<string>> {
    if (changes.length === 0) return new Set();
    const ids = changes.map(({ order }) => order.id);
    if ((await this.writeMany(changes)) === changes.length) return new Set(ids);
    const now = new Map((await this.findByIds(ids)).orders.map((order) => [order.id, order]));
    const isWritten = ({ order, change }: (typeof changes)[number]): boolean => {
      const entry = now.get(order.id)?.history[order.history.length];
      const [own] = readHistory(writeHistory(change.at, change.by, ...change.history));
      return entry !== undefined && JSON.stringify(entry) === JSON.stringify(own);
    };
    return new Set(changes.filter(isWritten).map(({ order }) => order.id));
  }

  /** The number of written changes; null when the database rejects the write of a damaged order. */
  private async writeMany(
    changes: readonly { order: OrderRecord; change: OrderChange }[],
  ): Promise<number | null> {
    try {
      const { modifiedCount } = await this.orders.db.collection<Order>(this.orders.collection.name).bulkWrite(
        changes.map(({ order, change }) => ({ updateOne: toWrite(order, change) })),
        { ordered: false, ignoreUndefined: true },
      );
      return modifiedCount;
    } catch (error) {
      if (!isDamageError(error)) throw error;
      return null;
    }
  }

  private async find(filter: Record<string, unknown>): Promise<FoundOrders> {
    const found: FoundOrders = { orders: [], damaged: [] };
    for (const order of await this.orders.find(filter).lean<LeanOrder[]>()) {
      try {
        const record = toRecord(order);
        // A change rebuilds the search words, so an order whose words cannot be built cannot be changed.
        projectOrder(record);
        found.orders.push(record);
      } catch (error) {
        if (!isDamageError(error)) throw error;
        const { _id, number } = order;
        found.damaged.push({ id: _id.toHexString(), number: Number.isSafeInteger(number) ? number : null });
      }
    }
    return found;
  }
}

function toWrite(order: OrderRecord, change: OrderChange) {
  const { by, at } = change;
  const { trackId, ...fields } = change.fields;
  const written = writeHistory(at, by, ...change.history);
  const takesPieces = fields.adminStatus !== undefined && fields.workshop === undefined;
  const set = { ...fields, ...(takesPieces && order.workshop && { workshop: null }) };
  // Queries check whether it exists, so null is stored as absent.
  const track = trackId === undefined ? {} : { trackId: trackId ?? undefined };
  const after = { ...order, ...set, ...track, history: [...order.history, ...readHistory(written)] };
  const { length } = order.history;
  return {
    filter: {
      _id: new Types.ObjectId(order.id),
      adminStatus: order.adminStatus,
      // Also matches a damaged order without a history.
      [`history.${length}`]: { $exists: false },
      ...(length > 0 && { [`history.${length - 1}`]: { $exists: true } }),
    },
    update: {
      ...changedNow,
      $set: { ...set, ...(trackId && { trackId }), ...projectOrder(after) },
      ...(trackId === null && { $unset: { trackId: true as const } }),
      $push: {
        history: { $each: written },
        effects: {
          $each: change.effects.map((effect) => ({ ...effect, attempts: 0, dueAt: at, lease: null })),
        },
      },
    },
  };
}
