import { describe, expect, it } from '@jest/globals';
import type { MoneyState } from '@shop/domain';
import { anOrder } from '../../test/an-order.ts';
import type { HistoryEntry } from './order-history.ts';
import { projectMoney } from './order-projection.ts';
import type { OrderRefund } from './refund.schema.ts';

/** An order of 9 130.00 that is paid. */
const { id: _id, history: _history, ...order } = { ...anOrder(1), id: '', history: [] };
const at = new Date('2026-11-22T10:00:00Z');
const actor = { kind: 'process', name: 'test' } as const;

interface Step {
  id: string;
  kopecks?: number;
  due?: number;
  ends?: OrderRefund['status'];
}
const requests = (id: string, kopecks: number, due = 0): Step => ({ id, kopecks, due });
const fails = (id: string): Step => ({ id, ends: 'canceled' });
const succeeds = (id: string): Step => ({ id, ends: 'succeeded' });

/** The money state after these steps, all of them in the same millisecond. */
function stateAfter(steps: readonly Step[], { totalKopecks = 913_000 } = {}): MoneyState {
  const asked = steps.filter(({ kopecks }) => kopecks !== undefined);
  const endOf = (id: string): OrderRefund['status'] =>
    steps.find((step) => step.id === id && step.ends)?.ends ?? 'pending';
  const refunds = asked.map(({ id, kopecks = 0, due = 0 }): OrderRefund => ({
    ...{ id, key: id, status: endOf(id), amountKopecks: kopecks, askedKopecks: kopecks, dueKopecks: due },
    ...{ shares: [], email: 'ivan@example.ru', reason: 'Брак', by: 'staff', at, providerRefundId: null },
  }));
  const history = steps.map(({ id, ends }): HistoryEntry => {
    const refundId = id;
    return ends === 'succeeded' || ends === 'canceled'
      ? { kind: 'refund-ended', status: ends, refundId, at, actor }
      : { kind: 'refund-requested', refundId, at, actor };
  });
  const standing = refunds.filter(({ status }) => status !== 'canceled');
  const refundedKopecks = standing.reduce((sum, { amountKopecks }) => sum + amountKopecks, 0);
  return projectMoney({
    ...order,
    ...{ refunds, history },
    totals: { ...order.totals, totalKopecks },
    charged: { lines: order.lines, totals: order.totals },
    payment: { ...order.payment, status: 'succeeded', refundedKopecks },
  }).money;
}

describe('an order whose refund the bank refused', () => {
  it.each<[string, Step[], MoneyState]>([
    ['has failed', [requests('a', 100), fails('a')], 'refund-failed'],
    ['has not failed while it is open', [requests('a', 100)], 'partly-refunded'],
    [
      'has failed although a newer refund has succeeded before',
      [requests('a', 100), requests('b', 500), succeeds('b'), fails('a')],
      'refund-failed',
    ],
    [
      'has failed although less was refunded afterwards',
      [requests('a', 100), fails('a'), requests('b', 99), succeeds('b')],
      'refund-failed',
    ],
    [
      'has not failed any more once as much is requested again',
      [requests('a', 100), fails('a'), requests('b', 100)],
      'partly-refunded',
    ],
    [
      'has failed once when the second attempt fails too, and one success ends it',
      [requests('a', 100), fails('a'), requests('b', 100), fails('b'), requests('c', 100), succeeds('c')],
      'partly-refunded',
    ],
    [
      'has failed until both of two refused refunds are made',
      [requests('a', 100), requests('b', 100), fails('a'), fails('b'), requests('c', 100), succeeds('c')],
      'refund-failed',
    ],
    [
      'has not failed once nothing is left',
      [requests('a', 100), requests('b', 912_900), fails('a'), requests('c', 50), requests('d', 50)],
      'refunded',
    ],
  ])('%s', (_what, steps, state) => {
    expect(stateAfter(steps)).toBe(state);
  });

  it('has failed only while the shop owes the amount that it had to refund', () => {
    const refused = [requests('a', 13_000, 13_000), fails('a')];
    expect(stateAfter(refused, { totalKopecks: 900_000 })).toBe('refund-failed');
    expect(stateAfter(refused)).toBe('paid');
  });
});
