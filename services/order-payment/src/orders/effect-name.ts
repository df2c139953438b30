/** What follows from a payment's change, outside of the order. Each happens once per order (or refund). */
export const effectNames = [
  'count-sales',
  'announce',
  'mail-receipt',
  'mail-canceled',
  'clear-cart',
  'redeem-promo',
  'release-promo',
  'give-points',
  'mail-refund',
  'mail-status',
  'mail-again',
  'take-points',
  'mail-extra-request',
  'mail-extra-paid',
] as const;
export type EffectName = (typeof effectNames)[number];
