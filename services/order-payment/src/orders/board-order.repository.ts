import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { adminStatuses, boardStatuses } from '@shop/domain';
import { Types, type Model } from 'mongoose';
import type { LeanOrder } from './order-record.ts';
import { Order } from './order.schema.ts';
import { readInSlices } from './read-in-slices.ts';

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

/** As many as go into one answer of the database: the engine of the local platform begins anew for each batch. */
const ordersAtOnce = 100_000;

/** Reads the orders that are being made. */
@Injectable()
export class BoardOrderRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** All of them, in no order, some at a time. */
  all(): AsyncGenerator<BoardOrder[]> {
    // The driver's own cursor: mongoose makes an object of its own of each row.
    const options = { hint: 'staff_status', projection, batchSize: ordersAtOnce };
    return readInSlices(this.orders.collection.find<BoardOrder>(beingMade, options));
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
