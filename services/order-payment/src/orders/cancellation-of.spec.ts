import { expect, it } from '@jest/globals';
import { anOrder } from '../../test/an-order.ts';
import { cancellationOf } from './balance-of.ts';
import type { OrderRecord } from './order-record.ts';

const id = '674000000000000000000009';
const { totals } = anOrder(1);
const payment = { ...anOrder(1).payment, status: 'succeeded', refundedKopecks: totals.totalKopecks } as const;

it.each([
  ['pending', 'refund-due'],
  ['succeeded', 'refunded'],
] as const)('a refund that is %s makes a cancelled paid order %s', (status, expected) => {
  const refund = { id: 'r', status, amountKopecks: totals.totalKopecks, dueKopecks: totals.totalKopecks };
  const order = { ...anOrder(1, { payment, adminStatus: 'canceled' }), id, history: [], refunds: [refund] };
  expect(cancellationOf(order as unknown as OrderRecord)).toBe(expected);
});
