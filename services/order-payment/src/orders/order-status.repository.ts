import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { listOrderStatuses, ParsedRequestOf } from '@shop/contracts';
import { Types, type Model } from 'mongoose';
import { Order } from './order.schema.ts';

export type OrderStatusRow = Pick<
  Order,
  'number' | 'createdAt' | 'adminStatus' | 'changedAt' | 'isDeleted'
> & {
  _id: Types.ObjectId;
  payment: Pick<Order['payment'], 'status'>;
};

type Request = ParsedRequestOf<typeof listOrderStatuses>;

const fields = {
  ...{ number: 1, createdAt: 1, adminStatus: 1, changedAt: 1, isDeleted: 1, 'payment.status': 1 },
} as const;

/** Numbers and statuses of orders; never anything about a buyer. */
@Injectable()
export class OrderStatusRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /**
   * One more than `limit`, so that the caller knows whether there are more. By the index `staff_newest`, or, in the order
   * of their last change and with deleted ones, by `changed`.
   */
  list(request: Request): Promise<OrderStatusRow[]> {
    const { number, status, since, updatedSince, after, limit } = request;
    const field = updatedSince === null ? 'createdAt' : 'changedAt';
    return this.orders
      .find(
        {
          ...(updatedSince === null ? { isDeleted: false } : { changedAt: { $gte: new Date(updatedSince) } }),
          ...(number !== null && { number }),
          ...(status !== null && { adminStatus: status }),
          ...(since !== null && { createdAt: { $gte: new Date(since) } }),
          ...(after && isAfter(field, new Date(after.createdAt), after.id)),
        },
        fields,
      )
      .sort({ [field]: 1, _id: 1 })
      .limit(limit + 1)
      .lean<OrderStatusRow[]>();
  }
}

const isAfter = (field: 'createdAt' | 'changedAt', at: Date, id: string): object => ({
  $or: [{ [field]: { $gt: at } }, { [field]: at, _id: { $gt: new Types.ObjectId(id) } }],
});
