import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type QueryFilter } from 'mongoose';
import type { LeanOrder } from './order-record.ts';
import { Order } from './order.schema.ts';

/** What orders are narrowed by. */
export type OrderCondition = QueryFilter<Order>;

/** An order with as much of it as was asked for. */
export type ListedOrder = LeanOrder;

/** An order with nothing but what it is sorted by. */
export type OrderKeys = { readonly _id: Types.ObjectId } & Readonly<Record<string, unknown>>;

/** So many keys come from the database at a time. */
const keysAtOnce = 10_000;

/** Some of the orders that fit, in an order, read by an index of the schema. */
export interface OrderPage {
  condition: OrderCondition;
  index: string;
  sort: [path: string, direction: 1 | -1][];
  skip?: number;
  limit: number;
  projection: Readonly<Record<string, 1>>;
}

/** Reads lists of orders by the index that the caller names: which one serves what is decided where the filters are known. */
@Injectable()
export class OrderListRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  count(condition: OrderCondition, index: string): Promise<number> {
    return this.orders.countDocuments(condition).hint(index).exec();
  }

  /** The same, but no further than that many. */
  countUpTo(limit: number, condition: OrderCondition, index: string): Promise<number> {
    return this.orders.countDocuments(condition, { limit }).hint(index).exec();
  }

  readPage({ condition, index, sort, skip = 0, limit, projection }: OrderPage): Promise<ListedOrder[]> {
    return this.orders
      .find(condition, projection)
      .hint(index)
      .sort(sort)
      .skip(skip)
      .limit(limit)
      .lean<ListedOrder[]>()
      .exec();
  }

  /** The keys of all orders that fit, in their order, some thousands at a time. */
  async *readKeys({
    condition,
    index,
    sort,
    paths,
  }: Pick<OrderPage, 'condition' | 'index' | 'sort'> & { paths: readonly string[] }): AsyncGenerator<
    OrderKeys[]
  > {
    // The driver's own cursor: mongoose makes an object of its own of each row.
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

  /** The keys of the orders that fit, so many at most, in no order: the index is read once, and no further than that. */
  readFewKeys({
    condition,
    index,
    paths,
    limit,
  }: Pick<OrderPage, 'condition' | 'index' | 'limit'> & { paths: readonly string[] }): Promise<OrderKeys[]> {
    return this.orders.collection
      .find<OrderKeys>(asFilter(condition), {
        hint: index,
        projection: projectionOf(paths),
        limit,
        batchSize: limit,
      })
      .toArray();
  }

  /** The keys of those of some orders that fit. */
  findKeys(
    ids: readonly string[],
    condition: OrderCondition,
    paths: readonly string[],
  ): Promise<OrderKeys[]> {
    return this.orders.collection
      .find<OrderKeys>(
        { $and: [withIds(ids), asFilter(condition)] },
        { hint: '_id_', projection: projectionOf(paths) },
      )
      .toArray();
  }

  /** Some orders, in no order. */
  findListed(ids: readonly string[], projection: OrderPage['projection']): Promise<ListedOrder[]> {
    return this.orders.find(withIds(ids), projection).lean<ListedOrder[]>().exec();
  }
}

/** As the driver takes it: what stands in a condition has the types that are stored. */
const asFilter = (condition: OrderCondition): Record<string, unknown> => ({ ...condition });

const withIds = (ids: readonly string[]) => ({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } });

const projectionOf = (paths: readonly string[]): Record<string, 1> =>
  Object.fromEntries(['_id', ...paths].map((path) => [path, 1]));
