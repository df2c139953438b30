import type { getPromo, holdPromo, ReplyInputOf } from '@shop/contracts';
import type { PromoRecord } from './promo.repository.ts';
import { usageCurve } from './usage-curve.ts';

/** A promo for staff. */
export function toPromo(promo: PromoRecord, now: Date): ReplyInputOf<typeof getPromo> {
  const { conditions, action } = promo;
  return {
    id: promo.id,
    phrase: promo.phrase,
    uses: promo.uses,
    usedTimes: promo.used - promo.held,
    heldTimes: promo.held + promo.leases.length,
    endDate: promo.endDate?.toISOString() ?? null,
    conditions: {
      minGoodsKopecks: conditions.minGoodsKopecks,
      productId: conditions.productId,
      collectionId: conditions.collectionId,
    },
    action: { discountPercentage: action.discountPercentage, giftProductId: action.giftProductId },
    createdBy: promo.createdBy,
    createdAt: promo.createdAt.toISOString(),
    usage: usageCurve(promo.days, now),
  };
}

/** The terms of a promo that are copied to an order. */
export function toTerms({ id, phrase, action }: PromoRecord): ReplyInputOf<typeof holdPromo> {
  const { discountPercentage, giftProductId } = action;
  return { promoId: id, phrase, discountPercentage, giftProductId };
}
