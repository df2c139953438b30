import { z } from 'zod';
import { kopecks, objectId } from '../catalogue/catalogue-shapes.ts';

/** What a customer types, as it is compared: in upper case, without spaces around it. DECISIONS 5 */
export const promoPhrase = z.string().trim().toUpperCase().min(1).max(60);

/** What the cart must hold; all that are not null must hold. */
export const promoConditions = z.object({
  /** The least sum of goods, gifts apart, before the discount. */
  minGoodsKopecks: kopecks.nullable(),
  /** This product is in the cart. */
  productId: objectId.nullable(),
  /** A product of this collection is in the cart. */
  collectionId: objectId.nullable(),
});

/** What the promo does. */
export const promoAction = z.object({
  discountPercentage: z.int().min(0).max(90),
  giftProductId: objectId.nullable(),
});

/** What an order takes over from a promo. */
export const promoTerms = promoAction.extend({ promoId: objectId, phrase: promoPhrase });

export const promo = z.object({
  id: objectId,
  phrase: promoPhrase,
  /** The most redemptions in all; 0 pauses the promo. */
  uses: z.int().min(0),
  /** Redeemed by paid orders. */
  usedTimes: z.int().min(0),
  /** Reserved by orders that wait for their payment. */
  heldTimes: z.int().min(0),
  /** Null: it has no end. */
  endDate: z.iso.datetime().nullable(),
  conditions: promoConditions,
  action: promoAction,
  /** Who made it; null when no person did. */
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Redemptions by days of Moscow. */
  usage: z.object({
    /** The last seven days against the seven before, in whole percents. */
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
