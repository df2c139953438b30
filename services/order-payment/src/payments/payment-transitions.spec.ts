import { describe, expect, it } from '@jest/globals';
import { paymentStatuses, type PaymentStatus } from '@shop/domain';
import { effectNames, effectsOf, judgeTransition } from './payment-transitions.ts';

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
    expect([effectsOf.pending, effectsOf.waiting_for_capture]).toEqual([[], []]);
    expect(new Set(Object.values(effectsOf).flat())).toEqual(new Set(effectNames));
  });
});
