import { describe, expect, it } from '@jest/globals';
import {
  moneyStateLabel,
  moneyStateOf,
  moneyStates,
  type MoneyState,
  type OrderMoney,
} from './money-state.ts';

const paid: OrderMoney = {
  paymentStatus: 'succeeded',
  isCanceled: false,
  totalKopecks: 913_000,
  paidKopecks: 913_000,
  refundedKopecks: 0,
  missingKopecks: 0,
  hasFailedRefund: false,
  hasUnclearRefund: false,
};

describe('moneyStateOf', () => {
  it.each<[string, Partial<OrderMoney>, MoneyState]>([
    ['waits for its payment', { paymentStatus: 'pending' }, 'unpaid'],
    ['is cancelled unpaid', { paymentStatus: 'pending', isCanceled: true }, 'unpaid'],
    ['waits for the capture', { paymentStatus: 'waiting_for_capture' }, 'unpaid'],
    ['was never paid', { paymentStatus: 'canceled', isCanceled: true }, 'payment-canceled'],
    ['is paid', {}, 'paid'],
    ['is cancelled after the payment', { isCanceled: true }, 'to-refund'],
    ['is cancelled and partly given back', { isCanceled: true, refundedKopecks: 1 }, 'to-refund'],
    ['is cancelled and given back', { isCanceled: true, refundedKopecks: 913_000 }, 'refunded'],
    ['became cheaper', { totalKopecks: 900_000 }, 'to-refund'],
    [
      'became cheaper and the difference is back',
      { totalKopecks: 900_000, refundedKopecks: 13_000 },
      'partly-refunded',
    ],
    ['became dearer', { totalKopecks: 1_000_000, missingKopecks: 87_000 }, 'underpaid'],
    [
      'became cheaper, got the difference back, and was made what it was',
      { refundedKopecks: 13_000, missingKopecks: 13_000 },
      'underpaid',
    ],
    ['lacks money and was refused a refund', { missingKopecks: 1, hasFailedRefund: true }, 'refund-failed'],
    ['lacks money and never was paid', { paymentStatus: 'pending', missingKopecks: 1 }, 'unpaid'],
    ['is given back in part', { refundedKopecks: 35_000 }, 'partly-refunded'],
    ['was refused its refund', { isCanceled: true, hasFailedRefund: true }, 'refund-failed'],
    [
      'was refused a refund, and then given it',
      { hasFailedRefund: true, refundedKopecks: 913_000 },
      'refunded',
    ],
    [
      'may be given back, which nobody knows',
      { hasUnclearRefund: true, refundedKopecks: 913_000 },
      'refund-failed',
    ],
  ])('an order that %s', (_what, money, state) => {
    expect(moneyStateOf({ ...paid, ...money })).toBe(state);
  });

  it('has a distinct label for each state', () => {
    expect(new Set(moneyStates.map(moneyStateLabel)).size).toBe(moneyStates.length);
  });
});
