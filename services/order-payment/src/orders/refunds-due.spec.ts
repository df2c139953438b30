import { expect, it } from '@jest/globals';
import { anOrder } from '../../test/an-order.ts';
import type { OrderRecord } from './order-record.ts';
import type { OrderRefund } from './refund.schema.ts';
import { fieldsOfRefundsDue } from './refunds-due.ts';

const aRefund: OrderRefund = {
  ...{ id: 'first', key: 'key', status: 'succeeded', reason: 'Брак', by: 'anna', email: 'ivan@example.ru' },
  ...{ amountKopecks: 500, askedKopecks: 500, shares: [], providerRefundId: null },
  at: new Date('2026-11-22T09:00:00Z'),
};

it('writes what is owed of a refund, now and at first, at its place in its list', () => {
  const order: OrderRecord = {
    ...anOrder(1),
    ...{ id: '674000000000000000000009', history: [], refunds: [aRefund, { ...aRefund, id: 'second' }] },
    extraRefunds: [{ ...aRefund, id: 'of-extra', paymentId: 'extra' }],
  };
  const due = { dueKopecks: 500, dueAtFirstKopecks: 100 };
  expect(
    fieldsOfRefundsDue(order, [
      { refundId: 'second', ...due },
      { refundId: 'of-extra', ...due },
    ]),
  ).toEqual({
    'refunds.1.dueKopecks': 500,
    'refunds.1.dueAtFirstKopecks': 100,
    'extraRefunds.0.dueKopecks': 500,
    'extraRefunds.0.dueAtFirstKopecks': 100,
  });
});
