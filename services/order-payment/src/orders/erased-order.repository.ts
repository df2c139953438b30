import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { tryEach } from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import type { StoredHistoryEntry } from './history-entry.schema.ts';
import { projectStored } from './order-projection.ts';
import { Order } from './order.schema.ts';

type StoredOrder = Order & { _id: Types.ObjectId };

const nobody = { firstName: '', secondName: '', middleName: '', email: '', phone: '', contact: '' };
/** The edited fields that say nothing about a person. */
const impersonal: ReadonlySet<string> = new Set([
  'number',
  'createdAt',
  'deliveryType',
  'lines',
  'totalKopecks',
]);

/** The orders of customers whose accounts are erased. DECISIONS 12 */
@Injectable()
export class ErasedOrderRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /**
   * Whether orders of a customer still hold personal data that have to go: money may still arrive for them, a job that
   * needs the address is due, or they were changed while they were erased.
   */
  async hasUnfinished(customerId: string): Promise<boolean> {
    const found = await this.orders.exists({
      ...ofCustomer(customerId),
      $or: [
        { 'payment.status': { $in: ['pending', 'waiting_for_capture'] } },
        { 'payment.status': 'canceled', contentHash: { $ne: '' } },
      ],
    });
    return found !== null;
  }

  /**
   * Removes the personal data of orders that were never paid. Idempotent. @returns the ids of changed orders
   *
   * @throws the errors of damaged orders, after all others are done
   */
  async forgetNeverPaid(customerId: string): Promise<string[]> {
    const neverPaid = {
      ...{ ...ofCustomer(customerId), ...withoutJobs, contentHash: { $ne: '' } },
      'payment.status': 'canceled',
    } as const;
    const forgotten: string[] = [];
    await tryEach(await this.orders.find(neverPaid).lean<StoredOrder[]>(), async (order) => {
      if (await this.forget(order)) forgotten.push(order._id.toHexString());
    });
    return forgotten;
  }

  /** False when the order was changed meanwhile. */
  private async forget(order: StoredOrder): Promise<boolean> {
    const { _id, delivery, payment, history } = order;
    const version = order.updatedAt ?? order.createdAt;
    const impersonalPart = {
      buyer: nobody,
      // A form that staff loaded before would write the person back; it is refused as edited meanwhile.
      updatedAt: new Date(version.getTime() + 1),
      emailKey: '',
      delivery: { ...delivery, address: '', index: '' },
      comment: '',
      history: history.map(forgetEntry),
    };
    const { search, addressSearch } = projectStored({ ...order, ...impersonalPart });
    const { modifiedCount } = await this.orders.updateOne(
      { _id, ...withoutJobs, 'payment.status': payment.status, history: { $size: history.length } },
      {
        // A hash of what was typed; empty, it marks the order as done.
        $set: { ...impersonalPart, search, addressSearch, contentHash: '' },
        $unset: { 'payment.request': 1, notes: 1, invoice: 1 },
      },
    );
    return modifiedCount === 1;
  }
}

/** A job that is due writes the e-mail's recipient into the history; one that was given up never will. */
const withoutJobs = { effects: { $not: { $elemMatch: { dueAt: { $ne: null } } } } } as const;

/** Orders of the earlier site do not say whether they were paid. */
const ofCustomer = (customerId: string) =>
  ({ customerId: { $eq: customerId, $type: 'string' }, imported: { $exists: false } }) as const;

function forgetEntry(entry: StoredHistoryEntry): StoredHistoryEntry {
  const { mail, before, after } = entry;
  return {
    ...entry,
    ...(mail && { mail: { ...mail, to: '' } }),
    ...(before && { before: impersonalOf(before) }),
    ...(after && { after: impersonalOf(after) }),
  };
}

const impersonalOf = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => impersonal.has(name)));
