import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { adminStatuses, boardStatuses } from '@shop/domain';
import { type Model } from 'mongoose';
import type { LeanOrder } from './order-record.ts';
import { Order } from './order.schema.ts';
import { readInSlices } from './read-in-slices.ts';

/** The fields of an order that the workshop board needs. */
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

/** Orders in production: paid, not deleted, and in a status of the workshop. */
const beingMade = {
  isDeleted: false,
  statusRank: { $in: boardStatuses.map((status) => adminStatuses.indexOf(status)) },
  'payment.status': 'succeeded',
} as const;

/** Batches are this large because the local platform's database starts the query over for each batch. */
const ordersAtOnce = 100_000;

/** Reads the orders in production. */
@Injectable()
export class BoardOrderRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** All orders in production, unsorted, in slices. */
  all(): AsyncGenerator<BoardOrder[]> {
    // Uses the driver's cursor directly: mongoose would create an additional object for each row.
    const options = { hint: 'staff_status', projection, batchSize: ordersAtOnce };
    return readInSlices(this.orders.collection.find<BoardOrder>(beingMade, options));
  }
}
