import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AppError } from '@shop/domain';
import { dropIndex, isDuplicateKey } from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import type { ImportedPart } from './imported-part.schema.ts';
import { projectStored } from './order-projection.ts';
import { refuseTakenNumber } from './order-edit.repository.ts';
import { toRecord, withoutWords, type LeanOrder, type OrderRecord } from './order-record.ts';
import { Order } from './order.schema.ts';

/** So many numbers in a row are never taken by hand. */
const maxNumbers = 1_000;

export type ImportedOrder = Order & { imported: ImportedPart };

/** What stands already, of the old ids and the numbers that were asked about. */
export interface StandingOrders {
  oldIds: Set<string>;
  numbers: Set<number>;
}

/** Orders as a whole: they come in, are looked up, and are withdrawn. */
@Injectable()
export class OrderRepository implements OnModuleInit {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  async onModuleInit(): Promise<void> {
    // Of the versions that showed unpaid orders among the paid ones.
    for (const name of ['phone_newest', 'email_newest']) await dropIndex(this.orders, name);
    await this.orders.createIndexes();
  }

  /** Stores a new order, under the id that it was promised; null when its idempotency key already names another one. @throws AppError ORDER_NUMBER_TAKEN */
  async insert(order: Order, id?: string): Promise<OrderRecord | null> {
    try {
      const named = {
        ...(id !== undefined && { _id: new Types.ObjectId(id) }),
        ...order,
        ...projectStored(order),
      };
      const [stored] = await this.orders.insertMany([named], { lean: true });
      return stored ? toRecord(stored) : null;
    } catch (error) {
      if (isDuplicateRefundKey(error)) return null;
      return refuseTakenNumber(error);
    }
  }

  /** The same; where staff have given the order's number by hand meanwhile, under the next one that is free. */
  async insertNumbered(order: Order, draw: () => Promise<number>, id?: string): Promise<OrderRecord | null> {
    let { number } = order;
    for (let attempts = 1; ; attempts++) {
      try {
        return await this.insert({ ...order, number }, id);
      } catch (error) {
        const isTaken = error instanceof AppError && error.code === 'ORDER_NUMBER_TAKEN';
        if (!isTaken || attempts === maxNumbers) throw error;
        number = await draw();
      }
    }
  }

  async findById(id: string): Promise<OrderRecord | null> {
    const found = await this.orders.findById(new Types.ObjectId(id)).lean<LeanOrder>();
    return found && toRecord(found);
  }

  async findByIdempotencyKey(idempotencyKey: string): Promise<OrderRecord | null> {
    const found = await this.orders
      // The type is named as in the partial index, or the server would not use it.
      .findOne({ idempotencyKey: { $eq: idempotencyKey, $type: 'string' } })
      .lean<LeanOrder>();
    return found && toRecord(found);
  }

  async findByPaymentId(paymentId: string): Promise<OrderRecord | null> {
    const found = await this.orders.findOne({ paymentId }, withoutWords).lean<LeanOrder>();
    return found && toRecord(found);
  }

  /** Removes an order that no provider knows of, as if it had not been placed; false when there is a payment by now. */
  async withdraw(id: string): Promise<boolean> {
    const { deletedCount } = await this.orders.deleteOne({
      _id: new Types.ObjectId(id),
      'payment.status': 'pending',
      'payment.providerId': null,
    });
    return deletedCount === 1;
  }

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

  /** Stores new orders, each whole or not at all, and gives the ids of those that were stored by this call, by their old ids. */
  async insertImported(orders: readonly ImportedOrder[]): Promise<Map<string, string>> {
    const named = orders.map((order) => ({
      ...order,
      ...projectStored(order),
      _id: new Types.ObjectId(),
    }));
    try {
      await this.orders.insertMany(named, { lean: true, ordered: false });
      return idsByOldId(named);
    } catch (error) {
      if (!wasOnlyDuplicateKey(error)) throw error;
      const ids = named.map(({ _id }) => _id);
      const stored = await this.orders
        .find({ _id: { $in: ids } }, { 'imported.oldId': 1 })
        .lean<StoredImport[]>();
      return idsByOldId(stored);
    }
  }
}

interface StoredImport {
  _id: Types.ObjectId;
  imported: Pick<ImportedPart, 'oldId'>;
}

const idsByOldId = (stored: readonly StoredImport[]): Map<string, string> =>
  new Map(stored.map(({ _id, imported }) => [imported.oldId, _id.toHexString()]));

/**
 * Only the client's key may be taken without anybody being at fault, and the id that follows from it; a taken number or
 * payment id is a bug of ours.
 */
function isDuplicateRefundKey(error: unknown): boolean {
  return (
    isDuplicateKey(error) && error instanceof Error && /idempotency_key_unique|_id_\b/.test(error.message)
  );
}

/** Whether nothing else happened than that others had an id or a number first. */
function wasOnlyDuplicateKey(error: unknown): boolean {
  if (!(error instanceof Error) || !('writeErrors' in error) || !Array.isArray(error.writeErrors))
    return false;
  return error.writeErrors.length > 0 && error.writeErrors.every(({ code }) => code === 11_000);
}
