import { Injectable } from '@nestjs/common';
import type { findPromoNeeds, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { paidAtOf } from '../orders/order-history.ts';
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
    const needed = leases.filter(({ orderId, promoId }) => needs(orders.get(orderId), promoId));
    const redeemed = leases.flatMap(({ orderId, promoId }) => {
      const paidAt = redeemedAt(orders.get(orderId), promoId);
      return paidAt ? [{ orderId, promoId, paidAt: paidAt.toISOString() }] : [];
    });
    return { needed, redeemed };
  }
}

function needs(order: PromoOrder | undefined, promoId: string): boolean {
  if (order?.promo?.promoId !== promoId) return false;
  return !isEnd(order.payment.status) || needsRedemption(order);
}

/** When an order that has redeemed its use was paid; undefined when it has not redeemed it. */
function redeemedAt(order: PromoOrder | undefined, promoId: string): Date | undefined {
  if (order?.promo?.promoId !== promoId || order.payment.status !== 'succeeded' || needsRedemption(order))
    return undefined;
  return paidAtOf(order.history) ?? order.createdAt;
}

/** A paid order has redeemed its use exactly when that effect is no longer pending. */
const needsRedemption = ({ effects }: PromoOrder): boolean =>
  effects.some(({ name }) => name === 'redeem-promo');
