import { promoCode } from '@shop/domain';
import { z } from 'zod';
import { kopecks, objectId } from '../catalogue/catalogue-shapes.ts';

export { promoCode };

/** Conditions on the cart; all conditions that are not null must be met. */
export const promoConditions = z.object({
  /** The minimum total of the goods without gifts, before the discount. */
  minGoodsKopecks: kopecks.nullable(),
  /** The cart must contain this product. */
  productId: objectId.nullable(),
  /** The cart must contain a product of this collection. */
  collectionId: objectId.nullable(),
});

/** The benefits of a promo: a discount, a gift, or both. */
export const promoAction = z.object({
  discountPercentage: z.int().min(0).max(90),
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
