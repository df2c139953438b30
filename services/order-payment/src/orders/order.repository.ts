import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AppError } from '@shop/domain';
import { isDuplicateKey, isOnlyDuplicateKeys, kitTokens, type Clock } from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import type { ImportedPart } from './imported-part.schema.ts';
import { projectStored } from './order-projection.ts';
import { refuseDuplicateNumber } from './order-edit.repository.ts';
import { toRecord, withoutWords, type LeanOrder, type OrderRecord } from './order-record.ts';
import { paymentRequestOf } from './payment-request.ts';
import { Order } from './order.schema.ts';

/** Staff never enter this many consecutive numbers manually. */
const maxNumbers = 1_000;

export type ImportedOrder = Order & { imported: ImportedPart };

/** Which of the requested old ids and numbers already exist. */
export interface StandingOrders {
  oldIds: Set<string>;
  numbers: Set<number>;
}

/** Inserts, finds and withdraws whole orders. */
@Injectable()
export class OrderRepository implements OnModuleInit {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.orders.createIndexes();
  }

  /** Inserts an order, under `id` if given; null if its idempotency key exists. @throws AppError ORDER_NUMBER_TAKEN */
  async insert(order: Order, id?: string): Promise<OrderRecord | null> {
    try {
      const named = {
        ...(id !== undefined && { _id: new Types.ObjectId(id) }),
        ...order,
        // Not `createdAt`, which was read before promos and products were asked: a reader of changes may be past it.
        changedAt: this.clock(),
        ...(order.payment.status === 'pending' && {
          payment: { ...order.payment, request: paymentRequestOf(order) },
        }),
        ...projectStored(order),
      };
      const [stored] = await this.orders.insertMany([named], { lean: true });
      return stored ? toRecord(stored) : null;
    } catch (error) {
      if (isRepeatedOrder(error)) return null;
      return refuseDuplicateNumber(error);
    }
  }

  /** The same; if staff have taken the number manually meanwhile, the order gets the next free one. */
  async insertNumbered(order: Order, draw: () => Promise<number>, id?: string): Promise<OrderRecord | null> {
    let { number } = order;
    for (let attempts = 1; ; attempts++) {
      try {
        return await this.insert({ ...order, number }, id);
      } catch (error) {
        const isDuplicateNumber = error instanceof AppError && error.code === 'ORDER_NUMBER_TAKEN';
        if (!isDuplicateNumber || attempts === maxNumbers) throw error;
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

  /** Removes an order unknown to all providers, as if it had not been placed; false when it has a payment by now. */
  async withdraw(id: string): Promise<boolean> {
    const { deletedCount } = await this.orders.deleteOne({
      _id: new Types.ObjectId(id),
      'payment.status': 'pending',
      'payment.providerId': null,
    });
    return deletedCount === 1;
  }

  /** One query for both, so that an order inserted meanwhile is found by its old id and its number, or not at all. */
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

  /** Inserts orders, each whole or not at all. @returns the ids of those inserted by this call, by their old ids */
  async insertImported(orders: readonly ImportedOrder[]): Promise<Map<string, string>> {
    const named = orders.map((order) => {
      const _id = new Types.ObjectId();
      // An imported order is years old, and new to those who read the changes.
      return { ...order, ...projectStored(order), _id, changedAt: _id.getTimestamp() };
    });
    try {
      await this.orders.insertMany(named, { lean: true, ordered: false });
      return idsByOldId(named);
    } catch (error) {
      // Other processes inserted the same ids or numbers before.
      if (!isOnlyDuplicateKeys(error)) throw error;
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
 * Whether the idempotency key, or the id that is derived from it, exists already: the request is a repetition. Any
 * other duplicate, such as a payment id, is an error.
 */
function isRepeatedOrder(error: unknown): boolean {
  return (
    isDuplicateKey(error) && error instanceof Error && /idempotency_key_unique|_id_\b/.test(error.message)
  );
}
