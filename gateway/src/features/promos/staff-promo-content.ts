import type { createPromo, RequestOf, updatePromo } from '@shop/contracts';
import { moscowOffsetMs, roublesToKopecks } from '@shop/domain';
import type { z } from 'zod';
import type { newPromoBodyDto, promoChangesBodyDto } from './staff-promo.dto.ts';

type Content = RequestOf<typeof createPromo>['content'];
type ContentChanges = RequestOf<typeof updatePromo>['changes'];
type NewPromo = z.output<typeof newPromoBodyDto>;
type Changes = Omit<z.output<typeof promoChangesBodyDto>, 'createdBy' | 'updatedAt'>;

const dayMs = 24 * 60 * 60_000;

/** A day without a time ends with its last moment in Moscow. */
function toEnd(endDate: string | null): string | null {
  if (endDate === null) return null;
  const isDay = !endDate.includes('T');
  return new Date(isDay ? Date.parse(endDate) - moscowOffsetMs + dayMs : endDate).toISOString();
}

const toMinimum = (roubles: number | null): number | null =>
  roubles === null || roubles === 0 ? null : roublesToKopecks(roubles);

const toConditions = ({
  minCartAmount,
  specificProductId,
  collectionProductId,
  usesPerCustomer,
  firstOrderOnly,
}: NewPromo['conditions']): Content['conditions'] => ({
  minGoodsKopecks: toMinimum(minCartAmount),
  productId: specificProductId,
  collectionId: collectionProductId,
  usesPerCustomer,
  firstOrderOnly,
});

/** Absent conditions stay absent. */
const toConditionChanges = ({
  minCartAmount,
  specificProductId: productId,
  collectionProductId: collectionId,
  ...onCustomer
}: NonNullable<Changes['conditions']>): ContentChanges['conditions'] => ({
  ...onCustomer,
  ...(minCartAmount !== undefined && { minGoodsKopecks: toMinimum(minCartAmount) }),
  ...(productId !== undefined && { productId }),
  ...(collectionId !== undefined && { collectionId }),
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
}: Changes): ContentChanges => ({
  ...{ phrase, uses, isPaused, action },
  ...(endDate !== undefined && { endDate: toEnd(endDate) }),
  ...(conditions && { conditions: toConditionChanges(conditions) }),
});
