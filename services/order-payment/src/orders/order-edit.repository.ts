import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AppError } from '@shop/domain';
import { isDuplicateKey } from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import { readHistory, writeHistory, type EditedFields } from './order-history.ts';
import { projectOrder } from './order-projection.ts';
import { toRecord, type LeanOrder, type OrderRecord } from './order-record.ts';
import { Order } from './order.schema.ts';
import { fieldsOfRefundsDue, withRefundsDue, type RefundDue } from './refunds-due.ts';

/** An edit that is based on one version of an order. */
export interface OrderEdit {
  /** The fields to write; undefined clears a field. */
  fields: Partial<OrderRecord>;
  before: EditedFields;
  after: EditedFields;
  /** The refunds that the edit makes due, with what the shop owed of them. */
  refundsDue: readonly RefundDue[];
  by: string;
  at: Date;
}

/** Edits of orders by staff. */
@Injectable()
export class OrderEditRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /**
   * Stores an edit in one write that is conditional on the version it is based on, and on the history length, which
   * covers all other changes of the order. Null when the order was changed meanwhile.
   *
   * @throws AppError ORDER_NUMBER_TAKEN
   */
  async write(order: OrderRecord, edit: OrderEdit): Promise<OrderRecord | null> {
    const { fields, before, after, refundsDue, by, at } = edit;
    const { id, createdAt, history } = order;
    const updatedAt = new Date(Math.max(at.getTime(), (order.updatedAt ?? createdAt).getTime() + 1));
    const written = writeHistory(at, by, { kind: 'order-edited', before, after });
    const settled = withRefundsDue(order, refundsDue);
    const edited = { ...settled, ...fields, updatedAt, history: [...history, ...readHistory(written)] };
    const cleared = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [name] : []));
    const kept = Object.entries(fields).filter(([, value]) => value !== undefined);
    const stored = await this.orders
      .findOneAndUpdate(
        {
          _id: new Types.ObjectId(id),
          updatedAt: order.updatedAt ?? { $exists: false },
          [`history.${history.length}`]: { $exists: false },
          ...(history.length > 0 && { [`history.${history.length - 1}`]: { $exists: true } }),
        },
        {
          $set: {
            ...Object.fromEntries(kept),
            ...fieldsOfRefundsDue(order, refundsDue),
            ...projectOrder(edited),
            updatedAt,
          },
          ...(cleared.length > 0 && { $unset: Object.fromEntries(cleared.map((name) => [name, 1])) }),
          $push: { history: { $each: written } },
        },
        { returnDocument: 'after' },
      )
      .lean<LeanOrder>()
      .catch(refuseDuplicateNumber);
    return stored && toRecord(stored);
  }
}

/** @throws AppError ORDER_NUMBER_TAKEN when the number exists already; any other error is rethrown unchanged */
export function refuseDuplicateNumber(error: unknown): never {
  const isDuplicateNumber =
    isDuplicateKey(error) && error instanceof Error && error.message.includes('number_unique');
  throw isDuplicateNumber ? new AppError('ORDER_NUMBER_TAKEN', { cause: error }) : error;
}
