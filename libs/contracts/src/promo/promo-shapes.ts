import { promoCode, promoLimits } from '@shop/domain';
import { z } from 'zod';
import { kopecks, objectId } from '../catalogue/catalogue-shapes.ts';

export { promoCode };

/** Conditions without defaults, as a change of some of them needs them. */
const conditions = z.object({
  /** The minimum total of the goods without gifts, before the discount. */
  minGoodsKopecks: kopecks.nullable(),
  /** The cart must contain this product. */
  productId: objectId.nullable(),
  /** The cart must contain a product of this collection. */
  collectionId: objectId.nullable(),
  /** How many uses one customer has; null: any number. */
  usesPerCustomer: z.int().min(1).max(promoLimits.usesPerCustomer).nullable(),
  /** Whether only customers without a paid order may use it. */
  firstOrderOnly: z.boolean(),
});

/** Conditions on the cart; all conditions that are not null must be met. */
export const promoConditions = conditions.extend({
  usesPerCustomer: conditions.shape.usesPerCustomer.default(null),
  firstOrderOnly: conditions.shape.firstOrderOnly.default(false),
});

/** The benefits of a promo: a discount, a gift, or both. */
export const promoAction = z.object({
  discountPercentage: z.int().min(0).max(promoLimits.discountPercentage),
  giftProductId: objectId.nullable(),
});

/** The terms of a promo that are copied to an order. */
export const promoTerms = promoAction.extend({ promoId: objectId, phrase: promoCode });

export const promo = z.object({
  id: objectId,
  phrase: promoCode,
  /** The maximum number of redemptions; 0 pauses the promo. */
  uses: z.int().min(0),
  /** Uses redeemed by paid orders. */
  usedTimes: z.int().min(0),
  /** Uses reserved by orders that wait for payment. */
  heldTimes: z.int().min(0),
  /** Null: no end. */
  endDate: z.iso.datetime().nullable(),
  conditions: promoConditions,
  action: promoAction,
  /** The id of the creator; null when it was not created by a person. */
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Redemptions per calendar day in Moscow. */
  usage: z.object({
    /** The change of the last seven days compared to the seven days before, in whole percent. */
    percentageChange: z.int(),
    /** The last fourteen days, today last. */
    sparkline: z.array(z.int().min(0)),
  }),
});

/** The terms of a promo as staff enter them. */
export const promoContent = z.object({
  phrase: promoCode.min(promoLimits.minCode),
  /** The maximum number of redemptions; 0 pauses the promo. */
  uses: z.int().min(0).max(promoLimits.uses),
  /** Pauses the promo without losing its limit. */
  isPaused: z.boolean(),
  endDate: z.iso.datetime().nullable(),
  conditions: promoConditions,
  action: promoAction,
});

/** Changes of some terms; absent ones are kept, also those among the conditions and benefits. */
export const promoChanges = promoContent
  .extend({ conditions: conditions.partial(), action: promoAction.partial() })
  .partial();

/** A promo as staff see and edit it. */
export const staffPromo = promo.extend({
  isPaused: z.boolean(),
  /** Uses that were given back by orders that were not paid. */
  releasedTimes: z.int().min(0),
  updatedAt: z.iso.datetime(),
});

export const termsExample = {
  promoId: '674000000000000000000501',
  phrase: 'SOROKA10',
  discountPercentage: 10,
  giftProductId: null,
};
export const promoExample = {
  id: termsExample.promoId,
  phrase: termsExample.phrase,
  uses: 100,
  usedTimes: 12,
  heldTimes: 1,
  endDate: null,
  conditions: { minGoodsKopecks: 300_000, productId: null, collectionId: null },
  action: { discountPercentage: 10, giftProductId: null },
  createdBy: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  usage: { percentageChange: 50, sparkline: [0, 0, 1, 0, 1, 2, 0, 0, 1, 2, 0, 1, 1, 1] },
};
export const contentExample = {
  phrase: promoExample.phrase,
  uses: promoExample.uses,
  isPaused: false,
  endDate: null,
  conditions: promoExample.conditions,
  action: promoExample.action,
};
export const staffPromoExample = {
  ...promoExample,
  isPaused: false,
  releasedTimes: 3,
  updatedAt: '2026-11-20T09:00:00.000Z',
};
