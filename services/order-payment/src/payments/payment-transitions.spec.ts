import { describe, expect, it } from '@jest/globals';
import { paymentStatuses, type PaymentStatus } from '@shop/domain';
import { effectNames, effectOfRefund, effectsOwed, judgeTransition } from './payment-transitions.ts';

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

  it.each(table)('from %s to %s: %s', (from, to, verdict) => {
    expect(judgeTransition(from, to)).toBe(verdict);
  });

  it('is judged for every pair', () => {
    expect(table).toHaveLength(paymentStatuses.length ** 2);
  });

  it('owes only where it ends, and every effect somewhere', () => {
    expect(effectsOwed('pending', 'customer')).toEqual([]);
    expect(effectsOwed('waiting_for_capture', 'customer')).toEqual([]);
    const owed = paymentStatuses.flatMap((status) => effectsOwed(status, 'customer'));
    expect(new Set([...owed, effectOfRefund])).toEqual(new Set(effectNames));
  });

  it("empties a customer's cart; a guest has none with us", () => {
    expect(effectsOwed('succeeded', 'customer')).toContain('clear-cart');
    expect(effectsOwed('canceled', 'customer')).not.toContain('clear-cart');
    expect(effectsOwed('succeeded', null)).not.toContain('clear-cart');
  });
});
