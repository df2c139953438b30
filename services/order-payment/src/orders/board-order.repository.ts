import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { adminStatuses, boardStatuses } from '@shop/domain';
import { Types, type Model } from 'mongoose';
import type { LeanOrder } from './order-record.ts';
import { Order } from './order.schema.ts';

/** As much of an order as the workshop's board is made of. */
export type BoardOrder = Pick<
  LeanOrder,
  '_id' | 'number' | 'createdAt' | 'adminStatus' | 'statusTermEndsAt' | 'workshop' | 'lines'
>;

const projection = Object.fromEntries(
  [
    ...['number', 'createdAt', 'adminStatus', 'statusTermEndsAt', 'workshop'],
    ...['productId', 'title', 'image', 'colour', 'size', 'seam', 'quantity'].map((field) => `lines.${field}`),
  ].map((field) => [field, 1]),
);

/** What is being made: paid, not deleted, and in a status of the workshop. */
const beingMade = {
  isDeleted: false,
  statusRank: { $in: boardStatuses.map((status) => adminStatuses.indexOf(status)) },
  'payment.status': 'succeeded',
} as const;

/** Reads the orders that are being made. */
@Injectable()
export class BoardOrderRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  all(): Promise<BoardOrder[]> {
    return this.orders.find(beingMade, projection).hint('staff_status').lean<BoardOrder[]>().exec();
  }

  /** Those of them that are being made. */
  some(ids: readonly string[]): Promise<BoardOrder[]> {
    const _id = { $in: ids.map((id) => new Types.ObjectId(id)) };
    return this.orders
      .find({ ...beingMade, _id }, projection)
      .lean<BoardOrder[]>()
      .exec();
  }
}
