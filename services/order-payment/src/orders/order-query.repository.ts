import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { readHistory } from './order-history.ts';
import type { LeanOrder, OrderRecord } from './order-record.ts';
import {
  foundOrderFields,
  ownOrderFields,
  promoOrderFields,
  unpaidOrderFields,
  type Contact,
  type FoundOrder,
  type OwnOrder,
  type PromoOrder,
  type UnpaidOrder,
} from './order-views.ts';
import { Order } from './order.schema.ts';

const pageSize = 50;
const maxShown = 200;

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

/** What staff deleted leaves every list. DECISIONS 10 */
const notDeleted = { deletedAt: null } as const;

/** Orders that wait for their payment. Those of the earlier site wait for none. */
const unpaid = { 'payment.status': 'pending', imported: { $exists: false } } as const;

/** Lists of orders, each with as much of them as its readers show. */
@Injectable()
export class OrderQueryRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** The newest two hundred orders of a customer. */
  async listOfCustomer(customerId: string): Promise<OwnOrder[]> {
    const found = await this.orders
      // The type is named as in the partial index, or the server would not use it.
      .find({ customerId: { $eq: customerId, $type: 'string' }, ...notDeleted }, ownOrderFields)
      .sort({ createdAt: -1 })
      .limit(maxShown)
      .lean<StoredOwnOrder[]>();
    return found.map(toOwn);
  }

  /** An order of a customer by its id or its number; null when there is none, or it is somebody else's. */
  async findOfCustomer(customerId: string, order: string | number): Promise<OwnOrder | null> {
    const named = typeof order === 'number' ? { number: order } : { _id: new Types.ObjectId(order) };
    const found = await this.orders
      .findOne({ ...named, customerId, ...notDeleted }, ownOrderFields)
      .lean<StoredOwnOrder>();
    return found && toOwn(found);
  }

  /** A page of the orders of a normalised phone or e-mail: paid ones first, then the rest, each the newest first. */
  async search(contact: Contact, page = 1): Promise<FoundOrder[]> {
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
      .find(filterOf(contact, kinds), foundOrderFields)
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
  countCanceledBefore({ emailKey, createdAt }: OrderRecord, spanMs: number, max: number): Promise<number> {
    const since = new Date(createdAt.getTime() - spanMs);
    return this.orders.countDocuments(
      { emailKey, createdAt: { $gte: since, $lt: createdAt }, 'payment.status': 'canceled' },
      { limit: max },
    );
  }

  /** Unpaid orders of guests with the address, the phone or the e-mail of an order, itself among them; so many at most. */
  async findUnpaidOfGuest(
    { addressHash, buyer, emailKey }: Pick<OrderRecord, 'addressHash' | 'buyer' | 'emailKey'>,
    limit: number,
  ): Promise<UnpaidOrder[]> {
    const likeIt = [{ addressHash }, { 'buyer.phone': buyer.phone }, { emailKey }];
    return this.orders
      .find({ $or: likeIt.map((one) => ({ ...one, ...unpaid, customerId: null })) }, unpaidOrderFields)
      .limit(limit)
      .lean<UnpaidOrder[]>();
  }

  /** Unpaid orders of a customer that were placed since a moment; so many at most. */
  async findUnpaidOfCustomer(customerId: string, since: Date, limit: number): Promise<UnpaidOrder[]> {
    return this.orders
      .find(
        // The type is named as in the partial index, or the server would not use it.
        { ...unpaid, customerId: { $eq: customerId, $type: 'string' }, createdAt: { $gte: since } },
        unpaidOrderFields,
      )
      .limit(limit)
      .lean<UnpaidOrder[]>();
  }

  /** Orders of some ids, as much of them as tells whether they still need their promo. */
  async findForPromos(ids: readonly string[]): Promise<PromoOrder[]> {
    const found = await this.orders
      .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }, promoOrderFields)
      .lean<(Omit<PromoOrder, 'id' | 'history'> & Pick<LeanOrder, '_id' | 'history'>)[]>();
    return found.map(({ _id, history, ...order }) => ({
      ...order,
      history: readHistory(history),
      id: _id.toHexString(),
    }));
  }
}

/** The contact stands in each branch, so that each is answered from the index in the order of the page. */
function filterOf({ kind, value }: Contact, kinds: readonly Filter[]): Filter {
  const contact = kind === 'phone' ? { 'buyer.phone': value } : { emailKey: value };
  return { $or: kinds.map((one) => ({ ...contact, ...one, ...notDeleted })) };
}

type StoredOwnOrder = Omit<OwnOrder, 'id' | 'history'> & Pick<LeanOrder, '_id' | 'history'>;

const toOwn = ({ _id, ...order }: StoredOwnOrder): OwnOrder => ({
  ...order,
  // Those that were written before there were refunds have none.
  refunds: order.refunds ?? [],
  history: readHistory(order.history),
  id: _id.toHexString(),
});
