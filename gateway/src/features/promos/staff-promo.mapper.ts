import type { ReplyOf as BusReplyOf, showPromo, showPromoSales } from '@shop/contracts';
import { kopecksToRoubles } from '@shop/domain';
import type { z } from 'zod';
import type { promoSalesDto, staffPromoDto } from './staff-promo.dto.ts';

export function toStaffPromoDto({
  id,
  conditions,
  action,
  usage,
  ...promo
}: BusReplyOf<typeof showPromo>): z.input<typeof staffPromoDto> {
  const { phrase, uses, usedTimes, heldTimes, releasedTimes, isPaused } = promo;
  const { endDate, createdBy, createdAt, updatedAt } = promo;
  const { minGoodsKopecks, productId, collectionId, usesPerCustomer, firstOrderOnly } = conditions;
  return {
    _id: id,
    ...{ phrase, uses, usedTimes, heldTimes, releasedTimes, isPaused },
    ...{ endDate, createdBy, createdAt, updatedAt },
    conditions: {
      minCartAmount: minGoodsKopecks === null ? null : kopecksToRoubles(minGoodsKopecks),
      specificProductId: productId,
      collectionProductId: collectionId,
      ...{ usesPerCustomer, firstOrderOnly },
    },
    action: { discountPercentage: action.discountPercentage, giftProductId: action.giftProductId },
    usageStatistics: { percentageChange: usage.percentageChange, sparkline: usage.sparkline },
  };
}

export const toPromoSalesDto = ({
  orders,
  revenueKopecks,
  discountKopecks,
  latest,
}: BusReplyOf<typeof showPromoSales>): z.input<typeof promoSalesDto> => ({
  orders,
  revenue: kopecksToRoubles(revenueKopecks),
  discount: kopecksToRoubles(discountKopecks),
  latest: latest.map((order) => ({
    _id: order.id,
    orderId: order.number,
    createdAt: order.createdAt,
    adminStatus: order.adminStatus,
    isPaid: order.isPaid,
    amount: kopecksToRoubles(order.totalKopecks),
    discount: kopecksToRoubles(order.discountKopecks),
    refunded: kopecksToRoubles(order.refundedKopecks),
  })),
});
