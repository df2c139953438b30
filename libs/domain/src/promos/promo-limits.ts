/** The maximum lengths of a promo's texts, the same for forms, storage and checkouts. */
export const promoLimits = { code: 60 } as const;
