import type {
  createPromo,
  ReplyOf as BusReplyOf,
  RequestOf,
  showPromo,
  showPromoSales,
} from '@shop/contracts';
import { kopecksToRoubles, moscowOffsetMs, roublesToKopecks } from '@shop/domain';
import type { z } from 'zod';
import type {
  newPromoBodyDto,
  promoChangesBodyDto,
  promoSalesDto,
  staffPromoDto,
} from './staff-promo.dto.ts';

type Content = RequestOf<typeof createPromo>['content'];
type NewPromo = z.output<typeof newPromoBodyDto>;
type Changes = Omit<z.output<typeof promoChangesBodyDto>, 'createdBy' | 'updatedAt'>;

const dayMs = 24 * 60 * 60_000;

/** A day without a time ends with its last moment in Moscow. */
export function toEnd(endDate: string | null): string | null {
  if (endDate === null) return null;
  const isDay = !endDate.includes('T');
  return new Date(isDay ? Date.parse(endDate) - moscowOffsetMs + dayMs : endDate).toISOString();
}

const toConditions = ({
  minCartAmount,
  specificProductId,
  collectionProductId,
  usesPerCustomer,
  firstOrderOnly,
}: NewPromo['conditions']): Content['conditions'] => ({
  minGoodsKopecks: minCartAmount === null || minCartAmount === 0 ? null : roublesToKopecks(minCartAmount),
  productId: specificProductId,
  collectionId: collectionProductId,
  usesPerCustomer,
  firstOrderOnly,
});

export const toPromoContent = ({
  phrase,
  uses,
  isPaused,
  endDate,
  conditions,
  action,
}: NewPromo): Content => ({
  ...{ phrase, uses, isPaused, action },
  endDate: toEnd(endDate),
  conditions: toConditions(conditions),
});

export const toPromoChanges = ({
  endDate,
  conditions,
  phrase,
  uses,
  isPaused,
  action,
}: Changes): Partial<Content> => ({
  ...{ phrase, uses, isPaused, action },
  ...(endDate !== undefined && { endDate: toEnd(endDate) }),
  ...(conditions && { conditions: toConditions(conditions) }),
});

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
