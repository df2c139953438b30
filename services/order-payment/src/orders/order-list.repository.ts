import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type QueryFilter } from 'mongoose';
import type { LeanOrder } from './order-record.ts';
import { Order } from './order.schema.ts';

/** A filter for orders. */
export type OrderCondition = QueryFilter<Order>;

/** An order with only the projected fields. */
export type ListedOrder = LeanOrder;

/** An order with only its id and the fields that it is sorted by. */
export type OrderKeys = { readonly _id: Types.ObjectId } & Readonly<Record<string, unknown>>;

/** The number of keys in one batch of the database. */
const keysAtOnce = 10_000;

/** From these the money state of a row is derived, wherever it reads the states of refunds. */
const refundFields = ['id', 'amountKopecks', 'unclearSince'];

/** A page of matching orders, sorted, and read by an index of the schema. */
export interface OrderPage {
  condition: OrderCondition;
  index: string;
  sort: [path: string, direction: 1 | -1][];
  skip?: number;
  limit: number;
  projection: Readonly<Record<string, 1>>;
}

/** Reads lists of orders by the index that the caller names, since only the caller knows the filters. */
@Injectable()
export class OrderListRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  count(condition: OrderCondition, index: string): Promise<number> {
    return this.orders.countDocuments(condition).hint(index).exec();
  }

  /** The same, but stops counting at the limit. */
  countUpTo(limit: number, condition: OrderCondition, index: string): Promise<number> {
    return this.orders.countDocuments(condition, { limit }).hint(index).exec();
  }

  readPage({ condition, index, sort, skip = 0, limit, projection }: OrderPage): Promise<ListedOrder[]> {
    return this.orders
      .find(condition, withRefundFields(projection))
      .hint(index)
      .sort(sort)
      .skip(skip)
      .limit(limit)
      .lean<ListedOrder[]>()
      .exec();
  }

  /** The keys of all matching orders, sorted, in batches of some thousands. */
  async *readKeys({
    condition,
    index,
    sort,
    paths,
  }: Pick<OrderPage, 'condition' | 'index' | 'sort'> & { paths: readonly string[] }): AsyncGenerator<
    OrderKeys[]
  > {
    // Uses the driver's cursor directly: mongoose would create an additional object for each row.
    const cursor = this.orders.collection
      .find<OrderKeys>(asFilter(condition), {
        hint: index,
        projection: projectionOf(paths),
        batchSize: keysAtOnce,
      })
      .sort(Object.fromEntries(sort));
    try {
      while (await cursor.hasNext()) yield cursor.readBufferedDocuments();
    } finally {
      await cursor.close();
    }
  }

  /** The given orders, unsorted. */
  findListed(ids: readonly string[], projection: OrderPage['projection']): Promise<ListedOrder[]> {
    return this.orders.find(withIds(ids), withRefundFields(projection)).lean<ListedOrder[]>().exec();
  }
}

/** Converts a condition to the driver's type; its values already have the stored types. */
const asFilter = (condition: OrderCondition): Record<string, unknown> => ({ ...condition });

const withIds = (ids: readonly string[]) => ({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } });

function withRefundFields(projection: OrderPage['projection']): OrderPage['projection'] {
  const lists = ['refunds', 'extraRefunds'].filter((list) => `${list}.status` in projection);
  const paths = lists.flatMap((list) => refundFields.map((field) => [`${list}.${field}`, 1] as const));
  return { ...projection, ...Object.fromEntries(paths) };
}

const projectionOf = (paths: readonly string[]): Record<string, 1> =>
  Object.fromEntries(['_id', ...paths].map((path) => [path, 1]));
