import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type ProjectionType } from 'mongoose';
import { readHistory } from './order-history.ts';
import type { LeanOrder, OrderRecord } from './order.repository.ts';
import { Order } from './order.schema.ts';

type Shown = 'number' | 'createdAt' | 'adminStatus' | 'delivery' | 'totals' | 'trackId' | 'history' | 'promo';
type ShownLine = 'productId' | 'title' | 'image' | 'colour' | 'size' | 'seam' | 'isGift' | 'quantity';

/** As much of an order as its customer may see. */
export type OwnOrder = Pick<OrderRecord, 'id' | Shown> & {
  lines: Pick<Order['lines'][number], ShownLine | 'unitPriceKopecks'>[];
  payment: Pick<Order['payment'], 'status' | 'url' | 'expiresAt'>;
  refunds: Pick<Order['refunds'][number], 'status' | 'amountKopecks'>[];
};

const mostShown = 200;

const shown: ProjectionType<Order> = {
  number: 1,
  createdAt: 1,
  adminStatus: 1,
  delivery: 1,
  totals: 1,
  trackId: 1,
  promo: 1,
  history: 1,
  'lines.productId': 1,
  'lines.title': 1,
  'lines.image': 1,
  'lines.colour': 1,
  'lines.size': 1,
  'lines.seam': 1,
  'lines.isGift': 1,
  'lines.quantity': 1,
  'lines.unitPriceKopecks': 1,
  'payment.status': 1,
  'payment.url': 1,
  'payment.expiresAt': 1,
  'refunds.status': 1,
  'refunds.amountKopecks': 1,
};

/** Orders as the customer sees them who placed them; whose they are is part of each question. */
@Injectable()
export class OwnOrdersRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** The newest two hundred orders of a customer. */
  async list(customerId: string): Promise<OwnOrder[]> {
    const found = await this.orders
      // The type is named as in the partial index, or the server would not use it.
      .find({ customerId: { $eq: customerId, $type: 'string' } }, shown)
      .sort({ createdAt: -1 })
      .limit(mostShown)
      .lean<Found[]>();
    return found.map(toOwn);
  }

  /** An order of a customer by its id or its number; null when there is none, or it is somebody else's. */
  async find(customerId: string, order: string | number): Promise<OwnOrder | null> {
    const named = typeof order === 'number' ? { number: order } : { _id: new Types.ObjectId(order) };
    const found = await this.orders.findOne({ ...named, customerId }, shown).lean<Found>();
    return found && toOwn(found);
  }
}

type Found = Omit<OwnOrder, 'id' | 'history'> & Pick<LeanOrder, '_id' | 'history'>;

const toOwn = ({ _id, ...order }: Found): OwnOrder => ({
  ...order,
  // Those that were written before there were refunds have none.
  refunds: order.refunds ?? [],
  history: readHistory(order.history),
  id: _id.toHexString(),
});
