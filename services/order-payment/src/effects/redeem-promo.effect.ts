import { Injectable } from '@nestjs/common';
import { redeemPromo } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { paidAtOf } from '../orders/order-history.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Effect } from './effect.ts';

/** Makes the promo use of a paid order final. Idempotent: the promo stores the order, so that it counts once. */
@Injectable()
export class RedeemPromoEffect implements Effect {
  readonly name = 'redeem-promo';

  constructor(private readonly bus: Bus) {}

  async run({ id, promo, history, createdAt }: OrderRecord): Promise<void> {
    if (!promo) return;
    // The use counts for the day of the payment, however late this effect runs.
    const paidAt = paidAtOf(history) ?? createdAt;
    await this.bus.request(redeemPromo, {
      promoId: promo.promoId,
      orderId: id,
      paidAt: paidAt.toISOString(),
    });
  }
}
