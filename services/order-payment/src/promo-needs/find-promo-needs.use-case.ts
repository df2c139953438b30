import { Injectable } from '@nestjs/common';
import type { findPromoNeeds, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { OrderQueryRepository } from '../orders/order-query.repository.ts';
import type { PromoOrder } from '../orders/order-views.ts';
import { isEnd } from '../payments/payment-transitions.ts';

/** Reports to the promo service which reserved uses are needed, so that none is kept for ever or released too soon. */
@Injectable()
export class FindPromoNeeds {
  constructor(private readonly orders: OrderQueryRepository) {}

  async run({
    leases,
  }: ParsedRequestOf<typeof findPromoNeeds>): Promise<ReplyInputOf<typeof findPromoNeeds>> {
    const found = await this.orders.findForPromos(leases.map(({ orderId }) => orderId));
    const orders = new Map(found.map((order) => [order.id, order]));
    return { needed: leases.filter(({ orderId, promoId }) => needs(orders.get(orderId), promoId)) };
  }
}

function needs(order: PromoOrder | undefined, promoId: string): boolean {
  if (order?.promo?.promoId !== promoId) return false;
  // A paid order has redeemed its use exactly when that effect is no longer pending.
  return !isEnd(order.payment.status) || order.effects.some(({ name }) => name === 'redeem-promo');
}
