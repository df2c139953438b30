import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type ProjectionType } from 'mongoose';
import type { OrderRecord } from './order.repository.ts';
import { Order } from './order.schema.ts';

/** As much of an unpaid order as it takes to count it. */
export type UnpaidOrder = Pick<Order, 'emailKey' | 'addressHash'> & {
  buyer: Pick<Order['buyer'], 'phone'>;
  payment: Pick<Order['payment'], 'expiresAt'>;
};

const counted: ProjectionType<Order> = {
  _id: 0,
  emailKey: 1,
  addressHash: 1,
  'buyer.phone': 1,
  'payment.expiresAt': 1,
};

/** Orders that wait for their payment. Those of the earlier site wait for none. */
const unpaid = { 'payment.status': 'pending', imported: { $exists: false } } as const;

@Injectable()
export class UnpaidOrderRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** Unpaid orders of guests with the address, the phone or the e-mail of an order, itself among them; so many at most. */
  async findOfGuest(
    { addressHash, buyer, emailKey }: Pick<OrderRecord, 'addressHash' | 'buyer' | 'emailKey'>,
    limit: number,
  ): Promise<UnpaidOrder[]> {
    const likeIt = [{ addressHash }, { 'buyer.phone': buyer.phone }, { emailKey }];
    return this.orders
      .find({ $or: likeIt.map((one) => ({ ...one, ...unpaid, customerId: null })) }, counted)
      .limit(limit)
      .lean<UnpaidOrder[]>();
  }

  /** Unpaid orders of a customer that were placed since a moment; so many at most. */
  async findOfCustomer(customerId: string, since: Date, limit: number): Promise<UnpaidOrder[]> {
    return this.orders
      .find(
        // The type is named as in the partial index, or the server would not use it.
        { ...unpaid, customerId: { $eq: customerId, $type: 'string' }, createdAt: { $gte: since } },
        counted,
      )
      .limit(limit)
      .lean<UnpaidOrder[]>();
  }

  /** Removes an order that no provider knows of, as if it had not been placed; false when there is a payment by now. */
  async withdraw(id: string): Promise<boolean> {
    const { deletedCount } = await this.orders.deleteOne({
      _id: new Types.ObjectId(id),
      'payment.status': 'pending',
      'payment.providerId': null,
    });
    return deletedCount === 1;
  }
}
