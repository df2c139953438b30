import { Inject, Injectable } from '@nestjs/common';
import { holdPromo, releasePromo } from '@shop/contracts';
import { effectivePrice } from '@shop/domain';
import { Bus, kitTokens, type Logger } from '@shop/service-kit';
import { OrderQueryRepository } from '../orders/order-query.repository.ts';
import type { OrderPromo } from '../orders/order-record.ts';
import type { Checkout } from './checkout.ts';
import type { CheckedLine } from './line-refusals.ts';

/** How long after a payment expires the promo service checks whether the order still needs the use. */
const afterExpiryMs = 15 * 60_000;

/** The promo use that an order reserves before it is stored, and can release. ARCHITECTURE 3 */
@Injectable()
export class PromoUse {
  constructor(
    private readonly bus: Bus,
    private readonly orders: OrderQueryRepository,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  /**
   * Reserves a use for an order whose payment expires at `expiresAt`; undefined for a checkout without a promo.
   *
   * @throws AppError PROMO_NOT_FOUND, PROMO_EXPIRED, PROMO_EXHAUSTED, PROMO_CONDITION_NOT_MET,
   *   PROMO_USED_BY_CUSTOMER, PROMO_FIRST_ORDER_ONLY
   */
  async hold(
    orderId: string,
    { lines, phrase, customerId }: Checkout,
    checked: readonly CheckedLine[],
    expiresAt: Date,
  ): Promise<OrderPromo | undefined> {
    if (phrase === null) return undefined;
    const goods = lines.flatMap(({ productId, quantity, isGift }, at) => {
      const product = checked[at]?.product;
      if (isGift || !product) return [];
      const goodsKopecks = effectivePrice(product) * quantity;
      return [{ productId, collectionIds: product.collectionIds ?? [], goodsKopecks }];
    });
    const customer = customerId !== null && {
      id: customerId,
      isFirstOrder: !(await this.orders.hasPaidOrder(customerId)),
    };
    const until = new Date(expiresAt.getTime() + afterExpiryMs).toISOString();
    const { promoId, discountPercentage, giftProductId, ...terms } = await this.bus.request(holdPromo, {
      ...{ orderId, phrase, lines: goods, until },
      ...(customer && { customer }),
    });
    return { promoId, phrase: terms.phrase, discountPercentage, giftProductId };
  }

  /** Releases the use of an order that is not stored after all. If that fails, the promo service checks it later. */
  async release(orderId: string, { promoId }: OrderPromo): Promise<void> {
    try {
      await this.bus.request(releasePromo, { promoId, orderId });
    } catch (err) {
      this.logger.warn({ err, promo: promoId, order: orderId }, 'a reserved use comes back later');
    }
  }
}
