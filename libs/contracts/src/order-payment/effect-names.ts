/** Side effects of a payment's change, outside the order document. Each runs once per order (or refund). */
export const effectNames = [
  'count-sales',
  'announce',
  'mail-receipt',
  'mail-canceled',
  'mail-unpaid',
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
  'notify-staff',
  'notify-mentioned',
] as const;
export type EffectName = (typeof effectNames)[number];
