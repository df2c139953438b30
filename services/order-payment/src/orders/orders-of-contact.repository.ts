import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ParsedRequestOf, searchOrders } from '@shop/contracts';
import type { Model, ProjectionType, Types } from 'mongoose';
import type { OrderRecord } from './order.repository.ts';
import { Order } from './order.schema.ts';

export type Contact = ParsedRequestOf<typeof searchOrders>['contact'];

type Shown =
  | 'number'
  | 'createdAt'
  | 'adminStatus'
  | 'buyer'
  | 'emailKey'
  | 'delivery'
  | 'comment'
  | 'trackId'
  | 'imported';

/** As much of an order as a search shows. */
export type FoundOrder = Pick<OrderRecord, 'id' | Shown> & {
  totals: Pick<Order['totals'], 'totalKopecks'>;
  payment: Pick<Order['payment'], 'status'>;
  lines: Pick<Order['lines'][number], 'title' | 'colour' | 'size' | 'quantity'>[];
};

const mostFound = 50;

const shown: ProjectionType<Order> = {
  number: 1,
  createdAt: 1,
  adminStatus: 1,
  buyer: 1,
  emailKey: 1,
  delivery: 1,
  comment: 1,
  trackId: 1,
  imported: 1,
  'totals.totalKopecks': 1,
  'payment.status': 1,
  'lines.title': 1,
  'lines.colour': 1,
  'lines.size': 1,
  'lines.quantity': 1,
};

/** Orders as their buyers look for them. */
@Injectable()
export class OrdersOfContactRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** The newest fifty orders of a normalised phone or e-mail. */
  async find({ kind, value }: Contact): Promise<FoundOrder[]> {
    const found = await this.orders
      .find(kind === 'phone' ? { 'buyer.phone': value } : { emailKey: value }, shown)
      .sort({ createdAt: -1 })
      .limit(mostFound)
      .lean<(Omit<FoundOrder, 'id'> & { _id: Types.ObjectId })[]>();
    return found.map(({ _id, ...order }) => ({ ...order, id: _id.toHexString() }));
  }

  /** How many orders of the same e-mail were placed in a span of time before this one and then cancelled; counts up to `most`. */
  countCanceledBefore({ emailKey, createdAt }: OrderRecord, spanMs: number, most: number): Promise<number> {
    const since = new Date(createdAt.getTime() - spanMs);
    return this.orders.countDocuments(
      { emailKey, createdAt: { $gte: since, $lt: createdAt }, 'payment.status': 'canceled' },
      { limit: most },
    );
  }
}
