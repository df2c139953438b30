import type { CreatePromoData, StaffPromo } from '@shop/api-client';
import { promoTexts as texts } from './promos.texts.ts';

/** The fields of the form. */
export interface PromoValues {
  phrase: string;
  uses: number | null;
  isPaused: boolean;
  endDate: string | null;
  minCartAmount: number | null;
  product: string | null;
  collection: string | null;
  usesPerCustomer: number | null;
  firstOrderOnly: boolean;
  discount: number | null;
  gift: string | null;
}

export const emptyPromo: PromoValues = {
  ...{ phrase: '', uses: 1, isPaused: false, endDate: null },
  ...{ minCartAmount: null, product: null, collection: null, usesPerCustomer: null, firstOrderOnly: false },
  ...{ discount: 0, gift: null },
};

export const toValues = ({
  phrase,
  uses,
  isPaused,
  endDate,
  conditions,
  action,
}: StaffPromo): PromoValues => ({
  ...{ phrase, uses, isPaused, endDate },
  minCartAmount: conditions.minCartAmount,
  product: conditions.specificProductId,
  collection: conditions.collectionProductId,
  usesPerCustomer: conditions.usesPerCustomer,
  firstOrderOnly: conditions.firstOrderOnly,
  discount: action.discountPercentage,
  gift: action.giftProductId,
});

/** A promo with the same terms and another phrase; a date that is over is left out. */
export const toCopy = (promo: StaffPromo, now: Date): PromoValues => ({
  ...toValues(promo),
  endDate: isOver(promo.endDate, now) ? null : promo.endDate,
  phrase: texts.copyOf(promo.phrase),
  isPaused: false,
});

export const toBody = (values: PromoValues): CreatePromoData['body'] => ({
  phrase: values.phrase,
  uses: values.uses ?? 0,
  isPaused: values.isPaused,
  endDate: values.endDate ?? null,
  conditions: {
    minCartAmount: values.minCartAmount ?? null,
    specificProductId: values.product ?? null,
    collectionProductId: values.collection ?? null,
    usesPerCustomer: values.usesPerCustomer ?? null,
    firstOrderOnly: values.firstOrderOnly,
  },
  action: { discountPercentage: values.discount ?? 0, giftProductId: values.gift ?? null },
});

/** How a promo stands now: the first state that applies. */
export function stateOf(
  { endDate, isPaused, uses, usedTimes, heldTimes }: StaffPromo,
  now: Date,
): 'expired' | 'paused' | 'exhausted' | 'active' {
  if (isOver(endDate, now)) return 'expired';
  if (isPaused || uses === 0) return 'paused';
  return usedTimes + heldTimes >= uses ? 'exhausted' : 'active';
}

const isOver = (endDate: string | null, now: Date): boolean => endDate !== null && new Date(endDate) <= now;
