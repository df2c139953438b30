import { Injectable } from '@nestjs/common';
import type { findPromoNeeds, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { PromoOrderRepository, type PromoOrder } from '../orders/promo-order.repository.ts';
import { isEnd } from '../payments/payment-transitions.ts';

/** Tells the promo service which reserved uses are still needed, so that none is kept for ever or dropped too soon. */
@Injectable()
export class FindPromoNeeds {
  constructor(private readonly orders: PromoOrderRepository) {}

  async run({
    leases,
  }: ParsedRequestOf<typeof findPromoNeeds>): Promise<ReplyInputOf<typeof findPromoNeeds>> {
    const found = await this.orders.findByIds(leases.map(({ orderId }) => orderId));
    const orders = new Map(found.map((order) => [order.id, order]));
    return { needed: leases.filter(({ orderId, promoId }) => needs(orders.get(orderId), promoId)) };
  }
}

function needs(order: PromoOrder | undefined, promoId: string): boolean {
  if (order?.promo?.promoId !== promoId) return false;
  // A paid order has redeemed its use exactly when it no longer owes that.
  return !isEnd(order.payment.status) || order.effects.some(({ name }) => name === 'redeem-promo');
}
