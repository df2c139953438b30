import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { readHistory, type HistoryEntry } from './order-history.ts';
import type { LeanOrder } from './order.repository.ts';
import { Order } from './order.schema.ts';

/** As much of an order as tells whether it still needs its promo. */
export type PromoOrder = Pick<Order, 'promo' | 'createdAt'> & {
  id: string;
  history: HistoryEntry[];
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
          history: 1,
        },
      )
      .lean<(Omit<PromoOrder, 'id' | 'history'> & Pick<LeanOrder, '_id' | 'history'>)[]>();
    return found.map(({ _id, history, ...order }) => ({
      ...order,
      history: readHistory(history),
      id: _id.toHexString(),
    }));
  }
}
