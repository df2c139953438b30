import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import type { OutboxEffect } from './effect.repository.ts';
import { writeHistory } from './order-history.ts';
import { toRecord, type LeanOrder, type OrderRecord } from './order-record.ts';
import { Order } from './order.schema.ts';

/** A request to send an e-mail once more. */
interface MailRequest {
  /** The name of the e-mail in the history. */
  about: string;
  by: string;
  at: Date;
}

/**
 * E-mails that staff have sent again. Each write pins the length of the order's history, which each request extends: of
 * several simultaneous requests one is written, and the others see it.
 */
@Injectable()
export class OrderMailRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** Adds one more sending to the outbox. Null when the order was changed meanwhile. */
  add(order: OrderRecord, request: MailRequest): Promise<OrderRecord | null> {
    const { about, at } = request;
    const effect = { name: 'mail-again' as const, about, attempts: 0, dueAt: at, lease: null };
    return this.write(order, request, { $push: { effects: effect } });
  }

  /** Makes a given-up e-mail due again. Null when the order was changed meanwhile. */
  revive(
    order: OrderRecord,
    { name, about }: OutboxEffect,
    request: MailRequest,
  ): Promise<OrderRecord | null> {
    const fresh = { dueAt: request.at, attempts: 0, lease: null };
    const set = Object.fromEntries(
      Object.entries(fresh).map(([field, value]) => [`effects.$[one].${field}`, value]),
    );
    const arrayFilters = [{ 'one.name': name, 'one.about': about ?? null, 'one.dueAt': null }];
    return this.write(order, request, { $set: set }, arrayFilters);
  }

  private async write(
    { id, history }: OrderRecord,
    { about, by, at }: MailRequest,
    change: { $push?: Record<string, unknown>; $set?: Record<string, unknown> },
    arrayFilters?: Record<string, unknown>[],
  ): Promise<OrderRecord | null> {
    const entry = { kind: 'mail-requested', effect: 'mail-again', refundId: about } as const;
    const changed = await this.orders
      .findOneAndUpdate(
        {
          _id: new Types.ObjectId(id),
          [`history.${history.length}`]: { $exists: false },
          ...(history.length > 0 && { [`history.${history.length - 1}`]: { $exists: true } }),
        },
        {
          ...(change.$set && { $set: change.$set }),
          $push: { ...change.$push, history: { $each: writeHistory(at, by, entry) } },
        },
        { returnDocument: 'after', ...(arrayFilters && { arrayFilters }) },
      )
      .lean<LeanOrder>();
    return changed && toRecord(changed);
  }
}
