import { describe, expect, it } from '@jest/globals';
import { renderMail } from '@shop/service-kit';
import { anOrder } from '../../test/an-order.ts';
import type { ExtraPayment } from '../orders/extra-payment.schema.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { extraPaymentMail } from './extra-payment-mail.ts';

const shopUrl = 'https://shop.example';
const at = new Date('2026-11-21T09:00:00Z');

/** Two hoodies are paid, and a third one is requested. */
function anOrderWith(extra: Partial<ExtraPayment>): OrderRecord {
  const order = anOrder(100_237);
  const { lines, totals, payment } = order;
  const three = lines.map((line) => ({ ...line, quantity: 3, paidKopecks: 1_317_000 }));
  return {
    ...order,
    ...{ id: '674000000000000000000009', history: [], charged: { lines, totals }, lines: three },
    totals: { ...totals, goodsKopecks: 1_317_000, totalKopecks: 1_352_000 },
    payment: { ...payment, status: 'succeeded' },
    extraPayments: [
      {
        ...{ id: 'extra-1', status: 'open', amountKopecks: 439_000, lines: three, by: 'staff' },
        receipt: [{ kind: 'goods', title: 'Худи', quantity: 1, priceKopecks: 439_000 }],
        ...{ at, expiresAt: new Date('2026-11-28T09:00:00Z'), attempt: null, refundedKopecks: 0 },
        asking: { dueAt: null, by: 'reconciler', times: 0, lease: null, polledAt: null },
        ...extra,
      },
    ],
  };
}

function textOf(order: OrderRecord, effect: 'mail-extra-request' | 'mail-extra-paid'): string | null {
  const draft = extraPaymentMail(order, effect, 'extra-1', shopUrl);
  return draft && renderMail(draft, { shopName: 'Сорока', shopUrl }).text;
}

describe('the e-mail that requests an extra payment', () => {
  it('states the amount, the goods and the payment link, and warns about unexpected requests', () => {
    const text = textOf(anOrderWith({}), 'mail-extra-request');
    for (const part of ['100237', 'Худи', '4 390', `${shopUrl}/payment/extra/extra-1`, 'не договаривались'])
      expect(text?.replaceAll('\u00a0', ' ')).toContain(part);
  });

  it('is not sent for a request that is no longer open', () => {
    const gone: Partial<ExtraPayment>[] = [
      { status: 'withdrawn' },
      { status: 'succeeded', paidAs: 1 },
      { amountKopecks: 438_999 },
    ];
    for (const extra of gone) expect(textOf(anOrderWith(extra), 'mail-extra-request')).toBeNull();
  });
});

it('the confirmation of an extra payment is sent only once it is paid', () => {
  expect(textOf(anOrderWith({}), 'mail-extra-paid')).toBeNull();
  const paid = textOf(anOrderWith({ status: 'succeeded', paidAs: 1 }), 'mail-extra-paid');
  expect(paid).toContain('Доплата по заказу №100237 получена');
});

it('nobody is thanked for an extra payment for an order that was cancelled meanwhile', () => {
  const order = { ...anOrderWith({ status: 'succeeded', paidAs: 1 }), adminStatus: 'canceled' as const };
  const text = textOf(order, 'mail-extra-paid')?.replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(text).toContain('Мы получили от вас 4 390,00 ₽, но заказ №100237 отменён');
  expect(text).not.toContain('Спасибо');
});
