import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import type { ListedOrder, OrderCondition } from './order-list.repository.ts';
import { Order } from './order.schema.ts';

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

/** Damaged orders and lines are left out, so that they do not affect the sums of others. */
const readable = { buyer: { $type: 'object' } };
const readableLine = { 'lines.title': { $type: 'string' }, 'lines.quantity': { $type: 'int' } };

/** Reads orders by what was sold in them, using the index that the caller names. */
@Injectable()
export class SoldProductsRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  sum(orders: OrderCondition, line: LineCondition, index: string): Promise<SoldOption[]> {
    const ofLine = Object.fromEntries(Object.entries(line).map(([path, value]) => [`lines.${path}`, value]));
    return this.orders
      .aggregate<SoldOption>([
        { $match: { $and: [orders, readable] } },
        { $project: { lines: 1 } },
        { $unwind: '$lines' },
        { $match: { ...ofLine, ...readableLine } },
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
