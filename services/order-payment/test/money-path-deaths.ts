import type { Moment } from '@shop/testing';

/** A step of the way of the money, at the provider or at the database. */
export type MoneyStep = readonly [name: string, where: 'database' | 'bank', moment: Moment];

/** Every step of a purchase and a refund, divided among two so that the steps between two deaths are done in full. */
export const deathsOfPurchase: readonly (readonly MoneyStep[])[] = [
  [
    ['the order is written', 'database', { texts: ['order-placed'], when: 'after' }],
    ['where to pay is known and not yet kept', 'database', { texts: ['payment.url'], when: 'before' }],
    ['the notification is noted', 'database', { texts: ['payment.asking.by', 'webhook'], when: 'after' }],
    [
      "the provider's word is known",
      ...(['database', { texts: ['payment-status', 'succeeded'], when: 'before' }] as const),
    ],
    ['a refund is reserved', 'database', { texts: ['refund-requested'], when: 'after' }],
    ['the refund is about to be noted', 'database', { texts: ['refund-ended', 'succeeded'], when: 'before' }],
  ],
  [
    ['the provider has made the payment', 'bank', { texts: ['POST /payments '], when: 'after' }],
    ['where to pay is kept', 'database', { texts: ['payment.url'], when: 'after' }],
    ['the provider is about to be asked', 'bank', { texts: ['GET /payments/'], when: 'before' }],
    ['the payment has moved', 'database', { texts: ['payment-status', 'succeeded'], when: 'after' }],
    ['the provider has given money back', 'bank', { texts: ['POST /refunds '], when: 'after' }],
    ['the refund is noted', 'database', { texts: ['refund-ended', 'succeeded'], when: 'after' }],
  ],
];

/** The same for an extra payment and the refund of both payments. */
export const deathsOfExtraPayment: readonly (readonly MoneyStep[])[] = [
  [
    ['an extra payment is requested', 'database', { texts: ['extra-payment-requested'], when: 'after' }],
    ['the provider has made the extra payment', 'bank', { texts: ['POST /payments '], when: 'after' }],
    ['where to pay is kept', 'database', { texts: ['extraPayments.$.attempt.url'], when: 'after' }],
    ['the word is known', 'database', { texts: ['extra-payment-paid'], when: 'before' }],
    ['both refunds are reserved', 'database', { texts: ['extraRefunds', 'refund-requested'], when: 'after' }],
    ['the second part is not noted', 'database', { texts: ['extraRefunds.$[one].status'], when: 'before' }],
  ],
  [
    [
      'an attempt is kept',
      ...(['database', { texts: ['extraPayments.$.attempt', 'expiresAt'], when: 'after' }] as const),
    ],
    ['where to pay is not kept yet', 'database', { texts: ['$.attempt.providerId'], when: 'before' }],
    ['the notification is noted', 'database', { texts: ['$.asking.by', 'webhook'], when: 'after' }],
    ['the extra payment has come', 'database', { texts: ['extra-payment-paid'], when: 'after' }],
    ['the first part is given', 'bank', { texts: ['POST /refunds '], when: 'after' }],
    ['the second part is noted', 'database', { texts: ['extraRefunds.$[one].status'], when: 'after' }],
  ],
];
