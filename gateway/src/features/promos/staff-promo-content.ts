import type { createPromo, RequestOf } from '@shop/contracts';
import { moscowOffsetMs, roublesToKopecks } from '@shop/domain';
import type { z } from 'zod';
import type { newPromoBodyDto, promoChangesBodyDto } from './staff-promo.dto.ts';

type Content = RequestOf<typeof createPromo>['content'];
type NewPromo = z.output<typeof newPromoBodyDto>;
type Changes = Omit<z.output<typeof promoChangesBodyDto>, 'createdBy' | 'updatedAt'>;

const dayMs = 24 * 60 * 60_000;

/** A day without a time ends with its last moment in Moscow. */
function toEnd(endDate: string | null): string | null {
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
