import type { getPromo, holdPromo, ReplyInputOf, showPromo } from '@shop/contracts';
import type { PromoRecord } from './promo.repository.ts';
import { usageCurve } from './usage-curve.ts';

/** A promo as staff see and edit it. */
export const toStaffPromo = (promo: PromoRecord, now: Date): ReplyInputOf<typeof showPromo> => ({
  ...toPromo(promo, now),
  isPaused: promo.isPaused,
  releasedTimes: promo.released,
  updatedAt: promo.updatedAt.toISOString(),
});

/** A promo with its usage. */
export function toPromo(promo: PromoRecord, now: Date): ReplyInputOf<typeof getPromo> {
  const { conditions, action } = promo;
  return {
    id: promo.id,
    phrase: promo.phrase,
    uses: promo.uses,
    usedTimes: promo.used - promo.held,
    heldTimes: promo.held,
    endDate: promo.endDate?.toISOString() ?? null,
    conditions: {
      minGoodsKopecks: conditions.minGoodsKopecks,
      productId: conditions.productId,
      collectionId: conditions.collectionId,
      usesPerCustomer: conditions.usesPerCustomer,
      firstOrderOnly: conditions.firstOrderOnly,
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
