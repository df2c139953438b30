import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { raiseNotification } from '@shop/contracts';
import {
  eventually,
  openKilledService,
  startKillingProxy,
  startMailServer,
  type KilledService,
  type KillingProxy,
  type NamedMoment,
  type TestMailServer,
} from '@shop/testing';
import { anOrder } from './an-order.ts';
import { endLeases } from './end-leases.ts';
import { openOrders, type OpenOrders } from './open-orders.ts';
import { refundsAtBank } from './received-by-others.ts';
import { startYookassaStandIn, type StandIn } from './yookassa-stand-in.ts';

let shop: OpenOrders;
let bank: StandIn;
let bankProxy: KillingProxy;
let service: KilledService;
let mailbox: TestMailServer;

beforeAll(async () => {
  [shop, bank, mailbox] = await Promise.all([
    openOrders(),
    startYookassaStandIn('1', 'secret'),
    startMailServer(),
  ]);
  bankProxy = await startKillingProxy(new URL(bank.baseUrl));
  service = await openKilledService('order-payment', {
    ...shop.env,
    ...{ SMTP_URL: mailbox.url, MAIL_FROM: 'Shop <zakaz@fanshop.ru>' },
    ...{ PAYMENT_PROVIDER: 'yookassa', YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'secret' },
    YOOKASSA_URL: `http://127.0.0.1:${bankProxy.port}`,
    ...{ PAYMENT_LEASE_MS: '1500', EFFECTS_LEASE_MS: '4000' },
  });
  await service.answer(raiseNotification, () => raiseNotification.example.reply);
  await service.start();
});
afterAll(async () => {
  await Promise.all([service.close(), bankProxy.close(), bank.close(), mailbox.close()]);
  await shop.close();
});

const kopecks = 100_000;
const roubles = (value: string) => ({ value, currency: 'RUB' });

/** A paid order with a refund that was requested 25 hours ago, and of which the shop has heard nothing. */
async function anOrderWithForgottenRefund(
  name: string,
  isMade: boolean,
): Promise<{ id: string; bankId: string }> {
  const made = bank.bank.post('/payments', `payment-${name}`, { amount: roubles('9130.00') });
  const bankId = made.body?.id ?? '';
  bank.bank.decide(bankId, 'succeeded');
  const refundId = `refund-of-${name}`;
  if (isMade) bank.bank.post('/refunds', refundId, { payment_id: bankId, amount: roubles('1000.00') });
  const at = new Date(Date.now() - 25 * 3_600_000);
  const { payment } = anOrder(1);
  const { id } = await shop.anUnpaidOrder({
    refunds: [
      {
        ...{ id: refundId, key: name, status: 'pending', amountKopecks: kopecks, askedKopecks: kopecks },
        ...{
          shares: [{ line: 0, kopecks }],
          email: 'ivan@example.ru',
          reason: 'Брак',
          by: 'staff',
          at,
          providerRefundId: null,
        },
      },
    ],
    payment: {
      ...{ ...payment, status: 'succeeded', provider: 'yookassa', providerId: bankId },
      refundedKopecks: kopecks,
      asking: { ...payment.asking, dueAt: at },
    },
  });
  return { id, bankId };
}

const deaths = (): NamedMoment[] => [
  ['the provider has listed the refunds', { texts: ['GET /refunds?'], when: 'after' }, bankProxy],
  ['the end is about to be noted', { texts: ['refund-ended'], when: 'before' }],
  ['the end is noted', { texts: ['refund-ended'], when: 'after' }],
];

describe('processes that are killed while they look up a forgotten refund', () => {
  it.each([true, false])(
    'neither lose the money nor pay it twice (the bank had made it: %s)',
    async (isMade) => {
      const dying = service.strikeAtEach(deaths(), () => void endLeases(shop.model.db));
      const { id, bankId } = await anOrderWithForgottenRefund(`refund-${isMade}`, isMade);
      await dying.come();
      await eventually(async () => {
        const order = await shop.model.findById(id).lean();
        expect(order?.effects).toEqual([]);
        expect(order?.refunds).toMatchObject([{ status: isMade ? 'succeeded' : 'canceled' }]);
        expect(order?.payment.refundedKopecks).toBe(isMade ? kopecks : 0);
        expect(order?.payment.asking.dueAt ?? null).toBeNull();
        expect(order?.money).toBe(isMade ? 'partly-refunded' : 'refund-failed');
      }, 45_000);
      expect(refundsAtBank(bank, bankId)).toEqual([]);
      const given = bank.payments.get(bankId)?.['refunded_amount'];
      expect(given).toEqual(isMade ? roubles('1000.00') : undefined);
    },
    100_000,
  );
});
