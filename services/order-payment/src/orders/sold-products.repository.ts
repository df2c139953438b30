import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import type { ListedOrder, OrderCondition } from './order-list.repository.ts';
import type { LeanOrder } from './order-record.ts';
import { Order } from './order.schema.ts';
import { readInSlices } from './read-in-slices.ts';

/** Sales of a product in one colour, size and seam, under one of its titles. */
export interface SoldOption {
  _id: { productId: string; title: string; colour: string; size: string; seam: string | null };
  quantity: number;
  kopecks: number;
}

/** Conditions on a line of an order, by field of the line. */
export type LineCondition = Readonly<
  Partial<Record<'productId' | 'colour' | 'size' | 'seam', string | null>>
>;

/** An order with its buyer and its lines. */
export type StoredSale = Pick<LeanOrder, '_id' | 'number' | 'createdAt' | 'buyer' | 'lines'>;

/** Which sales to read. */
export interface SalesQuery {
  condition: OrderCondition;
  /** Reads only lines of this product; null for all lines. */
  productId: string | null;
}

/** No UTF-8 validation: an invalid string must not fail the other orders, and drivers never write one. */
const unchecked = { enableUtf8Validation: false };
const lineFields = ['productId', 'title', 'colour', 'size', 'seam', 'quantity', 'paidKopecks'];

/** Filters lines in the database, since most of the cost is sending and parsing them. */
function saleOf(productId: string | null): Record<string, unknown> {
  const isOfProduct = { $eq: ['$$line.productId', productId] };
  // A damaged order may not have an array here, and must not fail the others.
  const stored = { $cond: [{ $isArray: '$lines' }, '$lines', []] };
  const ofProduct = { $filter: { input: stored, as: 'line', cond: isOfProduct } };
  const fields = Object.fromEntries(lineFields.map((field) => [field, `$$line.${field}`]));
  return {
    ...{ number: 1, createdAt: 1, 'buyer.firstName': 1, 'buyer.secondName': 1, 'buyer.middleName': 1 },
    ...(productId === null
      ? Object.fromEntries(lineFields.map((field) => [`lines.${field}`, 1]))
      : { lines: { $map: { input: ofProduct, as: 'line', in: fields } } }),
  };
}

/** Reads orders by what was sold in them, using the index that the caller names. */
@Injectable()
export class SoldProductsRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** All matching sales, unsorted; null when there are more than `most`. @param index the index to read by */
  async findSales(
    { condition, productId }: SalesQuery,
    index: string,
    most: number,
  ): Promise<StoredSale[] | null> {
    const limit = most + 1;
    const options = { ...unchecked, hint: index, projection: saleOf(productId), limit, batchSize: limit };
    const found: StoredSale[] = [];
    const cursor = this.orders.collection.find<StoredSale>(asFilter(condition), options);
    for await (const slice of readInSlices(cursor)) found.push(...slice);
    return found.length > most ? null : found;
  }

  /** Those of the given orders that match. */
  findSalesOf(ids: readonly string[], { condition, productId }: SalesQuery): Promise<StoredSale[]> {
    const _id = { $in: ids.map((id) => new Types.ObjectId(id)) };
    const options = { ...unchecked, hint: '_id_', projection: saleOf(productId) };
    return this.orders.collection
      .find<StoredSale>({ $and: [{ _id }, asFilter(condition)] }, options)
      .toArray();
  }

  sum(orders: OrderCondition, line: LineCondition, index: string): Promise<SoldOption[]> {
    const ofLine = Object.fromEntries(Object.entries(line).map(([path, value]) => [`lines.${path}`, value]));
    return this.orders
      .aggregate<SoldOption>([
        { $match: orders },
        { $project: { lines: 1 } },
        { $unwind: '$lines' },
        { $match: ofLine },
        {
          $group: {
            _id: {
              productId: '$lines.productId',
              title: '$lines.title',
              colour: '$lines.colour',
              size: '$lines.size',
              seam: '$lines.seam',
            },
            quantity: { $sum: '$lines.quantity' },
            kopecks: { $sum: '$lines.paidKopecks' },
          },
        },
      ])
      .hint(index)
      .exec();
  }

  /** The newest orders, with buyer and lines. */
  newest(condition: OrderCondition, skip: number, limit: number): Promise<ListedOrder[]> {
    return this.orders
      .find(condition, { number: 1, createdAt: 1, adminStatus: 1, buyer: 1, customerId: 1, lines: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .skip(skip)
      .limit(limit)
      .lean<ListedOrder[]>()
      .exec();
  }

  count(condition: OrderCondition): Promise<number> {
    return this.orders.countDocuments(condition).exec();
  }
}

/** Converts a condition to the driver's type; its values already have the stored types. */
const asFilter = (condition: OrderCondition): Record<string, unknown> => ({ ...condition });
