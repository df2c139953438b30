import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { PaymentStatus } from '@shop/domain';
import { Types, type Model } from 'mongoose';
import { effectsOwed } from '../payments/payment-transitions.ts';
import { Order } from './order.schema.ts';

/** An order with its id as text. */
export type OrderRecord = Order & { id: string };

/** One change of a payment: pinned to where it comes from, told by whom. */
export interface PaymentMove {
  id: string;
  /** Null for a guest; it says what else the order owes. */
  customerId: string | null;
  from: PaymentStatus;
  to: PaymentStatus;
  /** Who brought the news: `webhook`, `poll`, `expiry`. */
  by: string;
  at: Date;
}

/** What the provider said of a payment that it made. */
export interface OpenedPayment {
  provider: string;
  providerId: string;
  url: string | null;
}

type Lean = Order & { _id: Types.ObjectId };

const toRecord = ({ _id, ...order }: Lean): OrderRecord => ({ ...order, id: _id.toHexString() });

@Injectable()
export class OrderRepository implements OnModuleInit {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  async onModuleInit(): Promise<void> {
    await this.orders.createIndexes();
  }

  /** Stores a new order; null when its idempotency key already names another one. */
  async insert(order: Order): Promise<OrderRecord | null> {
    try {
      const [stored] = await this.orders.insertMany([order], { lean: true });
      return stored ? toRecord(stored) : null;
    } catch (error) {
      if (isKeyTaken(error)) return null;
      throw error;
    }
  }

  async findByIdempotencyKey(idempotencyKey: string): Promise<OrderRecord | null> {
    const found = await this.orders.findOne({ idempotencyKey }).lean<Lean>();
    return found && toRecord(found);
  }

  async findByPaymentId(paymentId: string): Promise<OrderRecord | null> {
    const found = await this.orders.findOne({ paymentId }).lean<Lean>();
    return found && toRecord(found);
  }

  /** Keeps what the provider said of a new payment; whoever comes second changes nothing. Gives the order as it stands. */
  async openPayment(id: string, opened: OpenedPayment): Promise<OrderRecord> {
    const { provider, providerId, url } = opened;
    const _id = new Types.ObjectId(id);
    const set = { 'payment.provider': provider, 'payment.providerId': providerId, 'payment.url': url };
    const found = await this.orders
      .findOneAndUpdate({ _id, 'payment.providerId': null }, { $set: set }, { returnDocument: 'after' })
      .lean<Lean>();
    return toRecord(found ?? (await this.orders.findById(_id).lean<Lean>().orFail()));
  }

  /**
   * Moves a payment in one write: pins the state it comes from, writes the history and lists what the order owes from
   * then on. Null when it no longer stands there: somebody else was first.
   */
  async movePayment({ id, customerId, from, to, by, at }: PaymentMove): Promise<OrderRecord | null> {
    const owed = effectsOwed(to, customerId).map((name) => ({ name, attempts: 0, dueAt: at, lease: null }));
    const moved = await this.orders
      .findOneAndUpdate(
        { _id: new Types.ObjectId(id), 'payment.status': from },
        {
          $set: { 'payment.status': to },
          $push: { history: { at, what: `payment:${to}`, by }, effects: { $each: owed } },
        },
        { returnDocument: 'after' },
      )
      .lean<Lean>();
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

/** Only the client's key may be taken without anybody being at fault; a taken number or payment id is a bug of ours. */
function isKeyTaken(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 11_000 &&
    error.message.includes('idempotency_key_unique')
  );
}
