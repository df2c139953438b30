import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { LeanOrder } from './order-record.ts';
import { Order } from './order.schema.ts';

/** What orders are narrowed by. */
export type OrderCondition = QueryFilter<Order>;

/** An order with as much of it as was asked for. */
export type ListedOrder = LeanOrder;

/** Some of the orders that fit, in an order, read by an index of the schema. */
export interface OrderPage {
  condition: OrderCondition;
  index: string;
  sort: [path: string, direction: 1 | -1][];
  skip?: number;
  limit: number;
  projection: Readonly<Record<string, 1>>;
}

/** Reads lists of orders by the index that the asker names: which one serves what is decided where the filters are known. */
@Injectable()
export class OrderListRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  count(condition: OrderCondition, index: string): Promise<number> {
    return this.orders.countDocuments(condition).hint(index).exec();
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
}
