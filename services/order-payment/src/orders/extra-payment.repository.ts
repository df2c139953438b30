import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type QueryFilter } from 'mongoose';
import type { EffectName } from './effect-name.ts';
import type { ExtraPayment, ExtraPaymentAttempt } from './extra-payment.schema.ts';
import { writeHistory, type ExtraPaymentChange, type PaymentSource } from './order-history.ts';
import type { OutboxEffect } from './order-parts.schema.ts';
import { paidExtrasOf } from './order-payments.ts';
import { projectMoney } from './order-projection.ts';
import { toRecord, type LeanOrder, type OrderRecord } from './order-record.ts';
import { Order } from './order.schema.ts';

export type { ExtraPayment, ExtraPaymentAttempt } from './extra-payment.schema.ts';

/** How a payment on top came. */
export interface ExtraPaymentEnd {
  at: Date;
  source: PaymentSource;
  effects: readonly EffectName[];
}

/**
 * Payments on top of orders: each change is one write that pins what it was made from. Where it is about what the order costs, that is
 * the length of the order's history, which every change of an order makes longer.
 */
@Injectable()
export class ExtraPaymentRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  async findOrder(extraId: string): Promise<OrderRecord | null> {
    const found = await this.orders.findOne({ 'extraPayments.id': extraId }).lean<LeanOrder>();
    return found && toRecord(found);
  }

  /** Lists a new request; null when the order has changed, or has an open one. */
  add(order: OrderRecord, extra: ExtraPayment, effects: readonly EffectName[]): Promise<OrderRecord | null> {
    const { id: extraId, amountKopecks, at, by } = extra;
    return this.write(
      { ...pinned(order), extraPayments: { $not: { $elemMatch: { status: 'open' } } } },
      {
        $push: {
          extraPayments: extra,
          history: {
            $each: writeHistory(at, by, { kind: 'extra-payment-requested', extraId, amountKopecks }),
          },
          effects: { $each: effects.map((name) => pendingOf(name, extraId, at)) },
        },
      },
    );
  }

  /** Takes a request back; null when it is not open any more. A payment that is under way is followed to its end. */
  withdraw(order: OrderRecord, extra: ExtraPayment, by: string, at: Date): Promise<OrderRecord | null> {
    const { id: extraId, amountKopecks } = extra;
    return this.write(
      { ...idOf(order), extraPayments: { $elemMatch: { id: extraId, status: 'open' } } },
      {
        $set: { 'extraPayments.$.status': 'withdrawn' },
        $push: {
          history: {
            $each: writeHistory(at, by, { kind: 'extra-payment-withdrawn', extraId, amountKopecks }),
          },
        },
      },
    );
  }

  /** Keeps a new attempt before the provider is asked for it; null when the order has changed, or another attempt was first. */
  beginAttempt(
    order: OrderRecord,
    extraId: string,
    attempt: ExtraPaymentAttempt,
    pollAt: Date,
  ): Promise<OrderRecord | null> {
    return this.write(
      { ...pinned(order), extraPayments: { $elemMatch: { id: extraId, status: 'open', attempt: null } } },
      {
        $set: {
          'extraPayments.$.attempt': attempt,
          'extraPayments.$.asking': {
            dueAt: pollAt,
            by: 'reconciler',
            times: 0,
            lease: null,
            polledAt: null,
          },
        },
      },
    );
  }

  /** Keeps what the provider said of an attempt that it made; null when the attempt is over. A second write stores the same. */
  keepAttempt(
    order: OrderRecord,
    extraId: string,
    attemptId: string,
    { providerId, url }: { providerId: string; url: string | null },
  ): Promise<OrderRecord | null> {
    return this.write(
      { ...idOf(order), extraPayments: { $elemMatch: { id: extraId, 'attempt.id': attemptId } } },
      {
        $set: { 'extraPayments.$.attempt.providerId': providerId, 'extraPayments.$.attempt.url': url },
      },
    );
  }

  /**
   * Ends an attempt that came to nothing, so that the buyer may try again; null when it has ended. @param isUnknown only as long as no
   * provider's id is kept
   */
  endAttempt(
    order: OrderRecord,
    extraId: string,
    attempt: Pick<ExtraPaymentAttempt, 'id'>,
    { refusal, isUnknown = false }: { refusal: string | null; isUnknown?: boolean },
  ): Promise<OrderRecord | null> {
    const ended = { 'attempt.id': attempt.id, ...(isUnknown && { 'attempt.providerId': null }) };
    return this.write(
      { ...idOf(order), extraPayments: { $elemMatch: { id: extraId, ...ended } } },
      {
        $set: {
          'extraPayments.$.attempt': null,
          'extraPayments.$.refusal': refusal ?? '',
          'extraPayments.$.asking.dueAt': null,
        },
      },
    );
  }

  /** Notes that the money of an attempt came, once; null when the order has changed or that is noted already. */
  settle(order: OrderRecord, extra: ExtraPayment, end: ExtraPaymentEnd): Promise<OrderRecord | null> {
    const { attempt, id: extraId, amountKopecks } = extra;
    const { at, source, effects } = end;
    const paidAs = paidExtrasOf(order).length + 1;
    const paid = { ...extra, status: 'succeeded' as const, paidAt: at, paidAs };
    const extraPayments = (order.extraPayments ?? []).map((one) => (one.id === extraId ? paid : one));
    const change: ExtraPaymentChange = { kind: 'extra-payment-paid', extraId, amountKopecks };
    return this.write(
      {
        ...pinned(order),
        extraPayments: {
          $elemMatch: { id: extraId, status: { $ne: 'succeeded' }, 'attempt.id': attempt?.id ?? '' },
        },
      },
      {
        $set: {
          ...projectMoney({ ...order, extraPayments }),
          'extraPayments.$.status': 'succeeded',
          'extraPayments.$.paidAt': at,
          'extraPayments.$.paidAs': paidAs,
          'extraPayments.$.provider': attempt?.provider,
          'extraPayments.$.providerId': attempt?.providerId,
          'extraPayments.$.attempt': null,
          'extraPayments.$.asking.dueAt': null,
        },
        $push: {
          history: { $each: writeHistory(at, source, change) },
          effects: { $each: effects.map((name) => pendingOf(name, extraId, at)) },
        },
      },
    );
  }

  private async write(filter: QueryFilter<Order>, update: object): Promise<OrderRecord | null> {
    const written = await this.orders
      .findOneAndUpdate(filter, update, { returnDocument: 'after' })
      .lean<LeanOrder>();
    return written && toRecord(written);
  }
}

const idOf = ({ id }: OrderRecord): { _id: Types.ObjectId } => ({ _id: new Types.ObjectId(id) });

/** The order as it was read: whatever happens to it is written into its history in the same moment. */
const pinned = (order: OrderRecord): QueryFilter<Order> => ({
  ...idOf(order),
  [`history.${order.history.length}`]: { $exists: false },
  ...(order.history.length > 0 && { [`history.${order.history.length - 1}`]: { $exists: true } }),
});

const pendingOf = (name: EffectName, about: string, dueAt: Date): OutboxEffect => ({
  ...{ name, about, attempts: 0, dueAt, lease: null },
});
