import { Injectable } from '@nestjs/common';
import { releasePromo } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Effect } from './effect.ts';

/** Releases the promo use of a cancelled or expired order. DECISIONS 5 */
@Injectable()
export class ReleasePromoEffect implements Effect {
  readonly name = 'release-promo';

  constructor(private readonly bus: Bus) {}

  async run({ id, promo }: OrderRecord): Promise<void> {
    if (promo) await this.bus.request(releasePromo, { promoId: promo.promoId, orderId: id });
  }
}
