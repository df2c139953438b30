import { describe, expect, it } from '@jest/globals';
import { paymentStatuses, type PaymentStatus } from '@shop/domain';
import { effectNames } from '../orders/effect-name.ts';
import {
  effectsOfExtraPayment,
  effectsOfRefund,
  outboxEffectsFor,
  judgeTransition,
} from './payment-transitions.ts';

describe('a payment', () => {
  const table: [PaymentStatus, PaymentStatus, string][] = [
    ['pending', 'pending', 'already-so'],
    ['pending', 'waiting_for_capture', 'move'],
    ['pending', 'succeeded', 'move'],
    ['pending', 'canceled', 'move'],
    ['waiting_for_capture', 'pending', 'refused'],
    ['waiting_for_capture', 'waiting_for_capture', 'already-so'],
    ['waiting_for_capture', 'succeeded', 'move'],
    ['waiting_for_capture', 'canceled', 'move'],
    ['succeeded', 'pending', 'refused'],
    ['succeeded', 'waiting_for_capture', 'refused'],
    ['succeeded', 'succeeded', 'already-so'],
    ['succeeded', 'canceled', 'refused'],
    ['canceled', 'pending', 'refused'],
    ['canceled', 'waiting_for_capture', 'refused'],
    ['canceled', 'succeeded', 'refused'],
    ['canceled', 'canceled', 'already-so'],
  ];

  it.each(table)('transition from %s to %s: %s', (from, to, verdict) => {
    expect(judgeTransition(from, to)).toBe(verdict);
  });

  it('has a verdict for every pair of statuses', () => {
    expect(table).toHaveLength(paymentStatuses.length ** 2);
  });

  const promo = { promoId: 'promo', phrase: 'SOROKA10', discountPercentage: 10, giftProductId: null };
  const adminStatus = 'in-processing';
  const all = { adminStatus, customerId: 'customer', promo } as const;

  it('has effects only in final states, and every effect belongs to some event', () => {
    expect(outboxEffectsFor('pending', all)).toEqual([]);
    expect(outboxEffectsFor('waiting_for_capture', all)).toEqual([]);
    const pending = paymentStatuses.flatMap((status) => outboxEffectsFor(status, all));
    expect(
      new Set([
        ...pending,
        ...effectsOfRefund('succeeded', 'customer'),
        'mail-status',
        'mail-again',
        ...effectsOfExtraPayment(all),
        'mail-extra-request',
        'mail-unpaid',
        'notify-mentioned',
      ]),
    ).toEqual(new Set(effectNames));
  });

  it('asks staff for a hand with an extra payment for a cancelled order only', () => {
    expect(effectsOfExtraPayment({ ...all, adminStatus: 'canceled' })).toContain('notify-staff');
    expect(effectsOfExtraPayment(all)).not.toContain('notify-staff');
  });

  it('clears the cart of a customer, but not of a guest', () => {
    expect(outboxEffectsFor('succeeded', all)).toContain('clear-cart');
    expect(outboxEffectsFor('canceled', all)).not.toContain('clear-cart');
    expect(outboxEffectsFor('succeeded', { adminStatus, customerId: null })).not.toContain('clear-cart');
  });

  it('redeems or releases the promo if there is one', () => {
    const ofPromo = (status: PaymentStatus): string[] =>
      outboxEffectsFor(status, all).filter((name) => name.endsWith('-promo'));
    expect(ofPromo('succeeded')).toEqual(['redeem-promo']);
    expect(ofPromo('canceled')).toEqual(['release-promo']);
    expect(outboxEffectsFor('succeeded', { adminStatus, customerId: 'customer' })).not.toContain(
      'redeem-promo',
    );
  });

  it('tells the buyer of a cancellation once: not when staff have cancelled the order before', () => {
    expect(outboxEffectsFor('canceled', all)).toContain('mail-canceled');
    expect(outboxEffectsFor('canceled', { ...all, adminStatus: 'canceled' })).toEqual([
      'announce',
      'release-promo',
    ]);
  });

  it('gives points to customers and takes them back with refunds, but not for guests', () => {
    expect(outboxEffectsFor('succeeded', all)).toContain('give-points');
    expect(outboxEffectsFor('canceled', all)).not.toContain('give-points');
    expect(outboxEffectsFor('succeeded', { adminStatus, customerId: null })).not.toContain('give-points');
    expect(effectsOfRefund('succeeded', 'customer')).toEqual(['announce', 'mail-refund', 'take-points']);
    expect(effectsOfRefund('succeeded', null)).toEqual(['announce', 'mail-refund']);
    expect(effectsOfRefund('canceled', 'customer')).toEqual(['announce', 'notify-staff']);
  });
});
