import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { LeanOrder } from './order-record.ts';
import { Order } from './order.schema.ts';

/** An order with the fields from which its sums are derived. */
export type PromoSale = LeanOrder;

const fields = {
  number: 1,
  createdAt: 1,
  adminStatus: 1,
  totals: 1,
  'charged.totals': 1,
  'payment.status': 1,
  'payment.refundedKopecks': 1,
  'extraPayments.paidAs': 1,
  'extraPayments.amountKopecks': 1,
  'extraPayments.refundedKopecks': 1,
} as const;

/** The orders with a promo, by the index `promo_newest`. */
@Injectable()
export class PromoSalesRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** The orders that are not deleted, newest first, one by one: a popular promo has very many. */
  read(promoId: string): AsyncIterable<PromoSale> {
    return this.orders
      .find({ 'promo.promoId': promoId, deletedAt: null }, fields)
      .sort({ createdAt: -1 })
      .lean<PromoSale[]>()
      .cursor();
  }
}
