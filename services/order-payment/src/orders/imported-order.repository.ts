import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import type { ImportedPart } from './imported-part.schema.ts';
import { Order } from './order.schema.ts';

export type ImportedOrder = Order & { imported: ImportedPart };

/** What stands already, of the old ids and the numbers that were asked about. */
export interface StandingOrders {
  oldIds: Set<string>;
  numbers: Set<number>;
}

/** Orders of the earlier site, on their way in. */
@Injectable()
export class ImportedOrderRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** One question for both, so that an order that comes in meanwhile is seen with its old id and its number, or not at all. */
  async findStanding(oldIds: readonly string[], numbers: readonly number[]): Promise<StandingOrders> {
    const found = await this.orders
      .find(
        { $or: [{ 'imported.oldId': { $in: oldIds } }, { number: { $in: numbers } }] },
        { number: 1, 'imported.oldId': 1 },
      )
      .lean<(Pick<Order, 'number'> & { imported?: Pick<ImportedPart, 'oldId'> })[]>();
    return {
      oldIds: new Set(found.flatMap(({ imported }) => imported?.oldId ?? [])),
      numbers: new Set(found.map(({ number }) => number)),
    };
  }

  /** Stores new orders, each whole or not at all, and gives the old ids of those that were stored by this call. */
  async insertMany(orders: readonly ImportedOrder[]): Promise<Set<string>> {
    const named = orders.map((order) => ({ ...order, _id: new Types.ObjectId() }));
    try {
      await this.orders.insertMany(named, { lean: true, ordered: false });
      return new Set(orders.map(({ imported }) => imported.oldId));
    } catch (error) {
      if (!wasOnlyTaken(error)) throw error;
      const ids = named.map(({ _id }) => _id);
      const stored = await this.orders
        .find({ _id: { $in: ids } }, { 'imported.oldId': 1 })
        .lean<{ imported: Pick<ImportedPart, 'oldId'> }[]>();
      return new Set(stored.map(({ imported }) => imported.oldId));
    }
  }
}

/** Whether nothing else happened than that others had an id or a number first. */
function wasOnlyTaken(error: unknown): boolean {
  if (!(error instanceof Error) || !('writeErrors' in error) || !Array.isArray(error.writeErrors))
    return false;
  return error.writeErrors.length > 0 && error.writeErrors.every(({ code }) => code === 11_000);
}
