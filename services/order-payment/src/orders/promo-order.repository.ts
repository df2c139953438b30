import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { Order } from './order.schema.ts';

/** As much of an order as tells whether it still needs its promo. */
export type PromoOrder = Pick<Order, 'promo' | 'createdAt'> & {
  id: string;
  history: Pick<Order['history'][number], 'what' | 'at'>[];
  payment: Pick<Order['payment'], 'status'>;
  effects: Pick<Order['effects'][number], 'name'>[];
};

/** Orders as their promos see them. */
@Injectable()
export class PromoOrderRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  async findByIds(ids: readonly string[]): Promise<PromoOrder[]> {
    const found = await this.orders
      .find(
        { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
        {
          promo: 1,
          createdAt: 1,
          'payment.status': 1,
          'effects.name': 1,
          'history.what': 1,
          'history.at': 1,
        },
      )
      .lean<(Omit<PromoOrder, 'id'> & { _id: Types.ObjectId })[]>();
    return found.map(({ _id, ...order }) => ({ ...order, id: _id.toHexString() }));
  }
}
