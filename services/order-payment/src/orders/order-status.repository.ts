import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { listOrderStatuses, ParsedRequestOf } from '@shop/contracts';
import { Types, type Model } from 'mongoose';
import { Order } from './order.schema.ts';

export type OrderStatusRow = Pick<Order, 'number' | 'createdAt' | 'adminStatus'> & {
  _id: Types.ObjectId;
  payment: Pick<Order['payment'], 'status'>;
};

const fields = { number: 1, createdAt: 1, adminStatus: 1, 'payment.status': 1 } as const;

/** Numbers and statuses of orders; never anything about a buyer. */
@Injectable()
export class OrderStatusRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** One more than `limit`, so that the caller knows whether there are more. By the index `staff_newest`. */
  list({
    number,
    status,
    since,
    after,
    limit,
  }: ParsedRequestOf<typeof listOrderStatuses>): Promise<OrderStatusRow[]> {
    const placed = after && new Date(after.createdAt);
    return this.orders
      .find(
        {
          isDeleted: false,
          ...(number !== null && { number }),
          ...(status !== null && { adminStatus: status }),
          ...(since !== null && { createdAt: { $gte: new Date(since) } }),
          ...(after &&
            placed && {
              $or: [
                { createdAt: { $gt: placed } },
                { createdAt: placed, _id: { $gt: new Types.ObjectId(after.id) } },
              ],
            }),
        },
        fields,
      )
      .sort({ createdAt: 1, _id: 1 })
      .limit(limit + 1)
      .lean<OrderStatusRow[]>();
  }
}
