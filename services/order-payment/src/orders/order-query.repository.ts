import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { PaymentStatus } from '@shop/domain';
import { Types, type Model } from 'mongoose';
import { readHistory } from './order-history.ts';
import { toRecord, type LeanOrder, type OrderRecord } from './order-record.ts';
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
import { keptKopecks } from './kept-kopecks.ts';
import { Order } from './order.schema.ts';

const pageSize = 50;
export const maxOwnOrders = 200;

type Filter = Record<string, unknown>;

const paidStatuses: readonly PaymentStatus[] = ['succeeded', 'waiting_for_capture'];

/** Paid and imported orders, which visitors cannot create for nothing. Imported ones with an unknown status are pending. */
const proven: readonly Filter[] = [
  { 'payment.status': { $in: paidStatuses } },
  { 'payment.status': 'pending', imported: { $exists: true } },
];
const unproven: readonly Filter[] = [
  { 'payment.status': 'canceled' },
  { 'payment.status': 'pending', imported: { $exists: false } },
];

/** The same rule for an order that was read. */
export const isProven = ({ payment, imported }: Pick<FoundOrder, 'payment' | 'imported'>): boolean =>
  paidStatuses.includes(payment.status) || (payment.status === 'pending' && imported !== undefined);

/** Deleted orders are hidden from every list. DECISIONS 10 */
const notDeleted = { deletedAt: null } as const;

/** Orders that await their payment. Imported, cancelled and deleted ones never do. */
const unpaid = {
  'payment.status': 'pending',
  imported: { $exists: false },
  adminStatus: { $ne: 'canceled' },
  ...notDeleted,
} as const;

/** `PAYMENT_MINUTES` allows a day, and an order may be stored a little before its payment is opened. */
const longestPayableMs = 25 * 60 * 60_000;

type PayableOrder = Pick<Order, 'number' | 'paymentId'>;

/** The last order of a page of a customer's orders. */
export type OrderPosition = Pick<OwnOrder, 'id' | 'createdAt'>;

/** Queries for lists of orders, each with only the fields that its readers show. */
@Injectable()
export class OrderQueryRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** At most two hundred orders of a customer, newest first, older than `after` if given; to be read by `readOwnOrder`. */
  async listOfCustomer(customerId: string, after?: OrderPosition): Promise<StoredOwnOrder[]> {
    const older = after && [
      { createdAt: { $lt: after.createdAt } },
      { createdAt: after.createdAt, _id: { $lt: new Types.ObjectId(after.id) } },
    ];
    return this.orders
      .find(
        {
          // The type is named as in the partial index, or the server would not use it.
          customerId: { $eq: customerId, $type: 'string' },
          ...notDeleted,
          ...(older && { $or: older }),
        },
        ownOrderFields,
      )
      .sort({ createdAt: -1, _id: -1 })
      .limit(maxOwnOrders)
      .lean<StoredOwnOrder[]>();
  }

  /** The same, of all orders: deleted ones, too, and by their ids, which no damage can affect. */
  async listEveryOfCustomer(
    customerId: string,
    after?: Pick<OrderPosition, 'id'>,
  ): Promise<(StoredOwnOrder & Pick<Order, 'deletedAt'>)[]> {
    const older = after && { _id: { $lt: new Types.ObjectId(after.id) } };
    return this.orders
      .find(
        { customerId: { $eq: customerId, $type: 'string' }, ...older },
        { ...ownOrderFields, deletedAt: 1 },
      )
      .sort({ _id: -1 })
      .limit(maxOwnOrders)
      .lean<(StoredOwnOrder & Pick<Order, 'deletedAt'>)[]>();
  }

  /** The newest orders of a customer, with all fields. */
  async listWholeOfCustomer(customerId: string, limit: number): Promise<OrderRecord[]> {
    const found = await this.orders
      .find({ customerId: { $eq: customerId, $type: 'string' }, ...notDeleted })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<LeanOrder[]>();
    return found.map(toRecord);
  }

  /** How many orders a customer has, how many of them are paid, and what was paid for these less what was refunded. */
  async sumOfCustomer(
    customerId: string,
  ): Promise<{ total: number; paid: { orders: number; kopecks: number } }> {
    const isPaid = { $eq: ['$payment.status', 'succeeded'] };
    const [sums] = await this.orders.aggregate<{ total: number; orders: number; kopecks: number }>([
      { $match: { customerId: { $eq: customerId, $type: 'string' }, ...notDeleted } },
      {
        $group: {
          _id: null,
          total: { $sum: 1 },
          orders: { $sum: { $cond: [isPaid, 1, 0] } },
          kopecks: { $sum: { $cond: [isPaid, keptKopecks, 0] } },
        },
      },
    ]);
    const { total = 0, orders = 0, kopecks = 0 } = sums ?? {};
    return { total, paid: { orders, kopecks } };
  }

  /** An order of a customer by id or number; null when it does not exist or belongs to another customer. */
  async findOfCustomer(customerId: string, order: string | number): Promise<OwnOrder | null> {
    const named = typeof order === 'number' ? { number: order } : { _id: new Types.ObjectId(order) };
    const found = await this.orders
      .findOne({ ...named, customerId, ...notDeleted }, ownOrderFields)
      .lean<StoredOwnOrder>();
    return found && readOwnOrder(found);
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

  /** Counts the cancelled orders with the same e-mail, placed in a period before this one; stops counting at `max`. */
  countCanceledBefore({ emailKey, createdAt }: OrderRecord, spanMs: number, max: number): Promise<number> {
    const since = new Date(createdAt.getTime() - spanMs);
    return this.orders.countDocuments(
      { emailKey, createdAt: { $gte: since, $lt: createdAt }, 'payment.status': 'canceled' },
      { limit: max },
    );
  }

  /** The same of all orders that were not paid, whether they still can be or not. */
  countUnpaidBefore({ emailKey, createdAt }: OrderRecord, spanMs: number, max: number): Promise<number> {
    const since = new Date(createdAt.getTime() - spanMs);
    return this.orders.countDocuments(
      {
        emailKey,
        createdAt: { $gte: since, $lt: createdAt },
        'payment.status': { $in: ['pending', 'canceled'] },
      },
      { limit: max },
    );
  }

  /** The newest orders of a customer that can be paid at a moment, at most `limit`. None is payable for over a day. */
  async listPayableOfCustomer(customerId: string, now: Date, limit: number): Promise<PayableOrder[]> {
    return this.orders
      .find(
        {
          ...unpaid,
          customerId: { $eq: customerId, $type: 'string' },
          createdAt: { $gte: new Date(now.getTime() - longestPayableMs) },
          'payment.expiresAt': { $gt: now },
          'payment.url': { $type: 'string' },
        },
        { _id: 0, number: 1, paymentId: 1 },
      )
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<PayableOrder[]>();
  }

  /** At most `limit` unpaid orders of guests at a network address. */
  async findUnpaidOfAddress(addressHash: string, limit: number): Promise<UnpaidOrder[]> {
    return this.orders
      .find({ ...unpaid, addressHash, customerId: null }, unpaidOrderFields)
      .limit(limit)
      .lean<UnpaidOrder[]>();
  }

  /** Whether a customer has a paid order that was not cancelled. */
  async hasPaidOrder(customerId: string): Promise<boolean> {
    const found = await this.orders.exists({
      customerId: { $eq: customerId, $type: 'string' },
      'payment.status': { $in: paidStatuses },
      adminStatus: { $ne: 'canceled' },
      ...notDeleted,
    });
    return found !== null;
  }

  /** At most `limit` unpaid orders of a customer that were placed since a moment. */
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

  /** The given orders, with the fields that show whether they still need their promo. */
  async findForPromos(ids: readonly string[]): Promise<PromoOrder[]> {
    const found = await this.orders
      .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }, promoOrderFields)
      .lean<(Omit<PromoOrder, 'id'> & Pick<LeanOrder, '_id'>)[]>();
    return found.map(({ _id, ...order }) => ({ ...order, id: _id.toHexString() }));
  }
}

/** Repeats the contact in each branch, so that each branch is read from the index in page order. */
function filterOf({ kind, value }: Contact, kinds: readonly Filter[]): Filter {
  const contact = kind === 'phone' ? { 'buyer.phone': value } : { emailKey: value };
  return { $or: kinds.map((one) => ({ ...contact, ...one, ...notDeleted })) };
}

/** An order as it is stored, which may be damaged. */
export type StoredOwnOrder = Omit<OwnOrder, 'id' | 'history'> & Pick<LeanOrder, '_id' | 'history'>;

/** @throws when the order is damaged */
export const readOwnOrder = ({ _id, ...order }: StoredOwnOrder): OwnOrder => ({
  ...order,
  // Orders from before refunds existed have none.
  refunds: order.refunds ?? [],
  history: readHistory(order.history),
  id: _id.toHexString(),
});
