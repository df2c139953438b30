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

const pageSize = 50;

type Filter = Record<string, unknown>;

/** Paid, or brought from the earlier site: what no stranger can add. An imported order with a word of its own counts as pending. */
const proven: readonly Filter[] = [
  { 'payment.status': { $in: ['succeeded', 'waiting_for_capture'] } },
  { 'payment.status': 'pending', imported: { $exists: true } },
];
const unproven: readonly Filter[] = [
  { 'payment.status': 'canceled' },
  { 'payment.status': 'pending', imported: { $exists: false } },
];

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

  /** A page of the orders of a normalised phone or e-mail: paid ones first, then the rest, each the newest first. */
  async find(contact: Contact, page = 1): Promise<FoundOrder[]> {
    const skip = (page - 1) * pageSize;
    const first = await this.findPart(contact, proven, skip, pageSize);
    if (first.length === pageSize) return first;
    const before = first.length > 0 || skip === 0 ? skip + first.length : await this.count(contact, proven);
    const rest = await this.findPart(contact, unproven, Math.max(0, skip - before), pageSize - first.length);
    return [...first, ...rest];
  }

  private async findPart(
    contact: Contact,
    kinds: readonly Filter[],
    skip: number,
    limit: number,
  ): Promise<FoundOrder[]> {
    const found = await this.orders
      .find(filterOf(contact, kinds), shown)
      .sort({ createdAt: -1, _id: -1 })
      .skip(skip)
      .limit(limit)
      .lean<(Omit<FoundOrder, 'id'> & { _id: Types.ObjectId })[]>();
    return found.map(({ _id, ...order }) => ({ ...order, id: _id.toHexString() }));
  }

  private count(contact: Contact, kinds: readonly Filter[]): Promise<number> {
    return this.orders.countDocuments(filterOf(contact, kinds));
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

/** The contact stands in each branch, so that each is answered from the index in the order of the page. */
function filterOf({ kind, value }: Contact, kinds: readonly Filter[]): Filter {
  const contact = kind === 'phone' ? { 'buyer.phone': value } : { emailKey: value };
  return { $or: kinds.map((one) => ({ ...contact, ...one })) };
}
