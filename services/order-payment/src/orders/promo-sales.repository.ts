import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { keptKopecks } from './kept-kopecks.ts';
import type { LeanOrder } from './order-record.ts';
import { Order } from './order.schema.ts';

/** An order with the fields that staff see. */
export type PromoSale = LeanOrder;

const fields = {
  number: 1,
  createdAt: 1,
  adminStatus: 1,
  totals: 1,
  'payment.status': 1,
  'payment.refundedKopecks': 1,
  'extraPayments.paidAs': 1,
  'extraPayments.refundedKopecks': 1,
} as const;

/** The orders with a promo that are not deleted, by the index `promo_orders`. */
const withPromo = (promoId: string) =>
  // The type is named as in the partial index, or the server would not use it.
  ({ 'promo.promoId': { $eq: promoId, $type: 'string' }, deletedAt: null }) as const;

export interface PromoSums {
  orders: number;
  revenueKopecks: number;
  discountKopecks: number;
}

@Injectable()
export class PromoSalesRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** Sums the paid orders. */
  async sum(promoId: string): Promise<PromoSums> {
    const [sums] = await this.orders.aggregate<PromoSums>([
      { $match: { ...withPromo(promoId), 'payment.status': 'succeeded' } },
      {
        $group: {
          _id: null,
          orders: { $sum: 1 },
          revenueKopecks: { $sum: keptKopecks },
          discountKopecks: { $sum: '$totals.discountKopecks' },
        },
      },
    ]);
    const { orders = 0, revenueKopecks = 0, discountKopecks = 0 } = sums ?? {};
    return { orders, revenueKopecks, discountKopecks };
  }

  findNewest(promoId: string, limit: number): Promise<PromoSale[]> {
    return this.orders
      .find(withPromo(promoId), fields)
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<PromoSale[]>()
      .exec();
  }
}
