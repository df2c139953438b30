import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import type { LeanOrder } from './order-record.ts';
import { Order } from './order.schema.ts';
import { readInSlices } from './read-in-slices.ts';

/** What the dashboard reads of a paid order. */
export type PaidOrder = Pick<LeanOrder, '_id' | 'buyer' | 'customerId' | 'emailKey' | 'extraPayments'> & {
  charged?: Pick<NonNullable<LeanOrder['charged']>, 'totals'>;
  totals: LeanOrder['totals'];
  payment: Pick<LeanOrder['payment'], 'refundedKopecks'>;
  paidAt: Date;
};

/** The same with what was sold in it. */
export type SoldOrder = PaidOrder & Pick<LeanOrder, 'delivery' | 'lines' | 'promo'>;

const index = 'paid_on';
const batchSize = 10_000;
/** No UTF-8 validation: an invalid string must not fail the other orders, and drivers never write one. */
const unchecked = { enableUtf8Validation: false };
const fields = {
  paidAt: 1,
  customerId: 1,
  emailKey: 1,
  'buyer.phone': 1,
  'totals.totalKopecks': 1,
  'charged.totals.totalKopecks': 1,
  'payment.refundedKopecks': 1,
  'extraPayments.paidAs': 1,
  'extraPayments.amountKopecks': 1,
  'extraPayments.refundedKopecks': 1,
} as const;

const soldFields = {
  ...fields,
  'delivery.type': 1,
  'promo.phrase': 1,
  'lines.productId': 1,
  'lines.title': 1,
  'lines.quantity': 1,
  'lines.paidKopecks': 1,
} as const;

/** Reads paid orders by the time of their payment, without deleted ones. */
@Injectable()
export class PaidOrdersRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** In no order, in slices. @param until exclusive */
  read(from: Date, until: Date): AsyncGenerator<PaidOrder[]> {
    return this.slices<PaidOrder>(from, until, fields);
  }

  /** The same with what was sold in them. */
  readSold(from: Date, until: Date): AsyncGenerator<SoldOrder[]> {
    return this.slices<SoldOrder>(from, until, soldFields);
  }

  private slices<Row extends PaidOrder>(
    from: Date,
    until: Date,
    projection: Readonly<Record<string, 1>>,
  ): AsyncGenerator<Row[]> {
    const cursor = this.orders.collection.find<Row>(
      { isDeleted: false, paidAt: { $gte: from, $lt: until } },
      { ...unchecked, hint: index, projection, batchSize },
    );
    return readInSlices(cursor);
  }

  /** When these orders were paid; those that never were are left out. */
  async paidAt(ids: readonly string[]): Promise<Date[]> {
    const _id = { $in: ids.map((id) => new Types.ObjectId(id)) };
    const found = await this.orders.find({ _id }, { _id: 0, paidAt: 1 }).lean<Pick<PaidOrder, 'paidAt'>[]>();
    return found.flatMap(({ paidAt }) => paidAt ?? []);
  }
}
