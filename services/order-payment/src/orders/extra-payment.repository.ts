import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type QueryFilter } from 'mongoose';
import type { EffectName } from './effect-name.ts';
import type { ExtraPayment, ExtraPaymentAttempt } from './extra-payment.schema.ts';
import { writeHistory, type ExtraPaymentChange, type PaymentSource } from './order-history.ts';
import type { OutboxEffect } from './order-parts.schema.ts';
import { paidExtrasOf } from './order-payments.ts';
import { projectMoney } from './order-projection.ts';
import { isDeleted, toRecord, type LeanOrder, type OrderRecord } from './order-record.ts';
import { Order } from './order.schema.ts';

export type { ExtraPayment, ExtraPaymentAttempt } from './extra-payment.schema.ts';

/** How the shop learnt that an extra payment was received, with the effects that follow. */
export interface ExtraPaymentEnd {
  at: Date;
  source: PaymentSource;
  effects: readonly EffectName[];
}

/**
 * Extra payments of orders. Each change is one write that is conditional on the state it is based on. Changes that
 * depend on the order's price pin the length of its history, which grows with every change of the order.
 */
@Injectable()
export class ExtraPaymentRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  async findOrder(extraId: string): Promise<OrderRecord | null> {
    const found = await this.orders.findOne({ 'extraPayments.id': extraId }).lean<LeanOrder>();
    return found && toRecord(found);
  }

  /** Adds a request; null when the order has changed or already has an open request. */
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

  /** Withdraws a request; null when it is no longer open. A payment in progress is still followed to its end. */
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

  /** Stores an attempt before the request to the provider; null when the order has changed or has another attempt. */
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

  /** Stores the provider's response to an attempt; null when the attempt has ended. A second write stores the same. */
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
   * Ends a failed attempt, so that the buyer may try again; null when it has already ended.
   * @param isUnknown ends the attempt only while no id of the provider is stored
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

  /**
   * Records once that an attempt was paid, and restores a deleted order, whose money staff would not see otherwise; null
   * when the order has changed or the payment is already recorded.
   */
  settle(order: OrderRecord, extra: ExtraPayment, end: ExtraPaymentEnd): Promise<OrderRecord | null> {
    const { attempt, id: extraId, amountKopecks } = extra;
    const { at, source, effects } = end;
    const paidAs = paidExtrasOf(order).length + 1;
    const paid = { ...extra, status: 'succeeded' as const, paidAt: at, paidAs };
    const extraPayments = (order.extraPayments ?? []).map((one) => (one.id === extraId ? paid : one));
    const change: ExtraPaymentChange = { kind: 'extra-payment-paid', extraId, amountKopecks };
    const changes = isDeleted(order) ? [change, { kind: 'order-restored' } as const] : [change];
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
          ...(isDeleted(order) && { deletedAt: null, isDeleted: false }),
          'extraPayments.$.status': 'succeeded',
          'extraPayments.$.paidAt': at,
          'extraPayments.$.paidAs': paidAs,
          'extraPayments.$.provider': attempt?.provider,
          'extraPayments.$.providerId': attempt?.providerId,
          'extraPayments.$.attempt': null,
          'extraPayments.$.asking.dueAt': null,
        },
        $push: {
          history: { $each: writeHistory(at, source, ...changes) },
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

/** Matches the order as it was read: every change of an order adds a history entry in the same write. */
const pinned = (order: OrderRecord): QueryFilter<Order> => ({
  ...idOf(order),
  [`history.${order.history.length}`]: { $exists: false },
  ...(order.history.length > 0 && { [`history.${order.history.length - 1}`]: { $exists: true } }),
});

const pendingOf = (name: EffectName, about: string, dueAt: Date): OutboxEffect => ({
  ...{ name, about, attempts: 0, dueAt, lease: null },
});
