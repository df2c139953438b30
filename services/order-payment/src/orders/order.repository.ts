import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AppError, type PaymentStatus } from '@shop/domain';
import { dropIndex, isTaken } from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import type { EffectName } from './effect-name.ts';
import { readHistory, writeHistory, type HistoryEntry, type PaymentSource } from './order-history.ts';
import { Order } from './order.schema.ts';

export type { OrderConsent, OrderPromo } from './order-parts.schema.ts';

/** An order with its id as text and its history as it is meant. */
export type OrderRecord = Omit<Order, 'history'> & { id: string; history: HistoryEntry[] };

/** One change of a payment, pinned to where it comes from. What may follow from what is decided in `payments`. */
export interface PaymentMove {
  id: string;
  from: PaymentStatus;
  to: PaymentStatus;
  /** Whether nothing can change any more afterwards. */
  isFinal: boolean;
  /** What the order owes from then on. */
  effects: readonly EffectName[];
  source: PaymentSource;
  at: Date;
  /** Why it is cancelled, in the provider's word. */
  cancelReason?: string | null;
  /** Only as long as no provider knows of the payment. */
  isUnknown?: boolean;
  /** The same write claims the one report of the purchase to Metrica. */
  claimsMetrica?: boolean;
  /** Who does at once, and until when, what the order owes from then on; absent when whoever looks next does. */
  claim?: { lease: string; until: Date } | null;
}

/** What the provider said of a payment that it made. */
export interface OpenedPayment {
  provider: string;
  providerId: string;
  url: string | null;
}

/** An order as the database gives it. */
export type LeanOrder = Order & { _id: Types.ObjectId };

export const toRecord = ({ _id, ...order }: LeanOrder): OrderRecord => ({
  ...order,
  // Those that were written before there were refunds have none.
  refunds: order.refunds ?? [],
  history: readHistory(order.history),
  id: _id.toHexString(),
});

@Injectable()
export class OrderRepository implements OnModuleInit {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  async onModuleInit(): Promise<void> {
    // Of the versions that showed unpaid orders among the paid ones.
    for (const name of ['phone_newest', 'email_newest']) await dropIndex(this.orders, name);
    await this.orders.createIndexes();
  }

  /** Stores a new order, under the id that it was promised; null when its idempotency key already names another one. */
  async insert(order: Order, id?: string): Promise<OrderRecord | null> {
    try {
      const named = { ...(id !== undefined && { _id: new Types.ObjectId(id) }), ...order };
      const [stored] = await this.orders.insertMany([named], { lean: true });
      return stored ? toRecord(stored) : null;
    } catch (error) {
      if (isKeyTaken(error)) return null;
      throw error;
    }
  }

  async findByIdempotencyKey(idempotencyKey: string): Promise<OrderRecord | null> {
    const found = await this.orders
      // The type is named as in the partial index, or the server would not use it.
      .findOne({ idempotencyKey: { $eq: idempotencyKey, $type: 'string' } })
      .lean<LeanOrder>();
    return found && toRecord(found);
  }

  async findByPaymentId(paymentId: string): Promise<OrderRecord | null> {
    const found = await this.orders.findOne({ paymentId }).lean<LeanOrder>();
    return found && toRecord(found);
  }

  /**
   * Keeps what the provider said of a new payment; whoever comes second, or after the payment's end, changes nothing.
   * Gives the order as it stands.
   */
  async openPayment(id: string, { provider, providerId, url }: OpenedPayment): Promise<OrderRecord> {
    const _id = new Types.ObjectId(id);
    const set = { 'payment.provider': provider, 'payment.providerId': providerId, 'payment.url': url };
    const found = await this.orders
      .findOneAndUpdate(
        { _id, 'payment.providerId': null, 'payment.status': 'pending' },
        { $set: set },
        { returnDocument: 'after' },
      )
      .lean<LeanOrder>();
    return toRecord(found ?? (await this.orders.findById(_id).lean<LeanOrder>().orFail(withdrawn)));
  }

  /**
   * Moves a payment in one write: pins the state it comes from, writes the history and lists what the order owes from
   * then on. Null when it no longer stands there: somebody else was first.
   */
  async movePayment({
    id,
    from,
    to,
    isFinal,
    effects,
    source,
    at,
    cancelReason,
    isUnknown,
    claimsMetrica,
    claim,
  }: PaymentMove): Promise<OrderRecord | null> {
    const state = claim
      ? { attempts: 1, dueAt: claim.until, lease: claim.lease }
      : { attempts: 0, dueAt: at, lease: null };
    const owed = effects.map((name) => ({ name, ...state }));
    const isCanceled = to === 'canceled';
    const happened = writeHistory(
      at,
      source,
      { kind: 'payment-status', status: to, source },
      ...(isCanceled ? [{ kind: 'admin-status', status: 'canceled' } as const] : []),
    );
    const moved = await this.orders
      .findOneAndUpdate(
        {
          _id: new Types.ObjectId(id),
          'payment.status': from,
          ...(isUnknown && { 'payment.providerId': null }),
        },
        {
          $set: {
            'payment.status': to,
            ...(isCanceled && { adminStatus: 'canceled', 'payment.cancelReason': cancelReason ?? null }),
            ...(isFinal && { 'payment.asking.dueAt': null }),
            ...(claimsMetrica && { 'payment.isMetricaPublished': true }),
          },
          $push: {
            history: { $each: happened },
            effects: { $each: owed },
          },
        },
        { returnDocument: 'after' },
      )
      .lean<LeanOrder>();
    return moved && toRecord(moved);
  }

  /** True for exactly one caller, and only once the payment has succeeded. DECISIONS 6 */
  async takeMetrica(paymentId: string): Promise<boolean> {
    const { modifiedCount } = await this.orders.updateOne(
      { paymentId, 'payment.status': 'succeeded', 'payment.isMetricaPublished': false },
      { $set: { 'payment.isMetricaPublished': true } },
    );
    return modifiedCount === 1;
  }
}

/**
 * Only the client's key may be taken without anybody being at fault, and the id that follows from it; a taken number or
 * payment id is a bug of ours.
 */
function isKeyTaken(error: unknown): boolean {
  return isTaken(error) && error instanceof Error && /idempotency_key_unique|_id_\b/.test(error.message);
}

/** Another request for the same order counted it among too many, and took it back. */
const withdrawn = (): AppError => new AppError('TOO_MANY_UNPAID_ORDERS');
