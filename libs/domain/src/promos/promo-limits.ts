/** The limits of a promo, the same for forms, storage and checkouts. */
export const promoLimits = {
  /** The lengths of its code. */
  minCode: 3,
  code: 60,
  uses: 10_000_000,
  discountPercentage: 90,
  usesPerCustomer: 100,
} as const;
