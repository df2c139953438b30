import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  checkLines,
  countSales,
  createPayment,
  editOrder,
  openExtraPayment,
  raiseNotification,
  refundOrder,
  requestExtraPayment,
  takeNotification,
} from '@shop/contracts';
import {
  eventually,
  openKilledService,
  startKillingProxy,
  startMailServer,
  type KilledService,
  type KillingProxy,
  type TestMailServer,
} from '@shop/testing';
import { aCheckedLine } from './a-checked-line.ts';
import { endLeases } from './end-leases.ts';
import { changesOf } from './history-texts.ts';
import { effectsOf } from '../src/payments/payment-transitions.ts';
import { deathsOfExtraPayment, deathsOfPurchase, type MoneyStep } from './money-path-deaths.ts';
import { openOrders, type OpenOrders } from './open-orders.ts';
import { mailsAbout, refundsAtBank } from './received-by-others.ts';
import { startYookassaStandIn, type StandIn } from './yookassa-stand-in.ts';

let shop: OpenOrders;
let bank: StandIn;
let bankProxy: KillingProxy;
let service: KilledService;
let mailbox: TestMailServer;
/** What the catalogue was told to count, by the id of the order; it ignores repetitions. */
const sales = new Map<string, unknown[]>();

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
    PAYMENT_PROVIDER: 'yookassa',
    YOOKASSA_SHOP_ID: '1',
    YOOKASSA_SECRET_KEY: 'secret',
    YOOKASSA_URL: `http://127.0.0.1:${bankProxy.port}`,
    // At most a tenth of the times in production, so that the test does not wait for half a minute.
    PAYMENT_POLL_FIRST_MS: '500',
    PAYMENT_POLL_LONGEST_MS: '1000',
    PAYMENT_LEASE_MS: '1500',
    EFFECTS_LEASE_MS: '4000',
  });
  // The test acts as the catalogue and as the tools of staff.
  await service.answer(raiseNotification, () => raiseNotification.example.reply);
  await service.answer(checkLines, () => ({ lines: [aCheckedLine()] }));
  await service.answer(countSales, ({ orderId, sold }) => {
    sales.set(orderId, [...(sales.get(orderId) ?? []), sold]);
    return {};
  });
  await service.start();
});
afterAll(async () => {
  await Promise.all([service.close(), bankProxy.close(), bank.close(), mailbox.close()]);
  await shop.close();
});

const impatient = { timeoutMs: 3_000 };

/** The provider notifies us of a payment. */
function notify(providerId: string): Promise<unknown> {
  const update = {
    provider: 'yookassa',
    body: `{"type":"notification","event":"payment.succeeded","object":{"id":"${providerId}"}}`,
    headers: {},
    address: '185.71.76.1',
  };
  return service.insist(() => service.bus.request(takeNotification, update, impatient));
}

interface Bought {
  orderId: string;
  paymentId: string;
  providerId: string;
}

/** A buyer pays, and the provider notifies us. */
async function buyAndPay(idempotencyKey: string): Promise<Bought> {
  const checkout = { ...createPayment.example.request, idempotencyKey };
  const { paymentId, paymentUrl } = await service.insist(() =>
    service.bus.request(createPayment, checkout, impatient),
  );
  const providerId = paymentUrl?.split('/').at(-1) ?? '';
  bank.bank.decide(providerId, 'succeeded');
  await notify(providerId);
  // The buyer's browser repeats the checkout: it is the same payment.
  const repeated = await service.insist(() => service.bus.request(createPayment, checkout, impatient));
  expect(repeated.paymentId).toBe(paymentId);
  const orderId = await eventually(async () => {
    const order = await shop.model.findOne({ paymentId }).lean();
    expect(order?.payment.status).toBe('succeeded');
    return String(order?._id);
  }, 20_000);
  return { orderId, paymentId, providerId };
}

/** Less than half of what was paid, so that the bank would carry out a second refund too. */
const refundedKopecks = 200_000;

/** The same, and staff refund a part of it. */
async function buyPayAndRefund(idempotencyKey: string): Promise<Bought> {
  const bought = await buyAndPay(idempotencyKey);
  const refund = {
    ...refundOrder.example.request,
    ...{ orderId: bought.orderId, amountKopecks: refundedKopecks, idempotencyKey },
  };
  await service.insist(() => service.bus.request(refundOrder, refund, impatient));
  return bought;
}

/** Staff add a hoodie and request an extra payment, the buyer pays it by the link, and everything is refunded. */
async function payOnTopAndRefund({ orderId }: Bought, idempotencyKey: string): Promise<void> {
  const by = '674000000000000000000001';
  const lines = createPayment.example.request.lines.map((line) => ({ ...line, quantity: 2 }));
  await service.insist(() =>
    service.bus.request(editOrder, { id: orderId, by, changes: { lines } }, impatient),
  );
  const requested = await service.insist(() =>
    service.bus.request(requestExtraPayment, { orderId, isSilent: false, by }, impatient),
  );
  const extraId = requested.extraPayments.at(-1)?.id ?? '';
  const { paymentUrl } = await service.insist(() =>
    service.bus.request(openExtraPayment, { extraId }, impatient),
  );
  const providerId = paymentUrl.split('/').at(-1) ?? '';
  bank.bank.decide(providerId, 'succeeded');
  await notify(providerId);
  await eventually(async () => {
    const { extraPayments } = (await shop.model.findById(orderId).lean()) ?? {};
    expect(extraPayments).toMatchObject([{ status: 'succeeded' }]);
  }, 20_000);
  const refund = { ...refundOrder.example.request, orderId, amountKopecks: null, idempotencyKey };
  await service.insist(() => service.bus.request(refundOrder, refund, impatient));
}

const soldHoodies = createPayment.example.request.lines.map(({ productId, quantity }) => ({
  productId,
  quantity,
}));

/** The process dies at each of these steps; the next one repeats or continues what it has begun. */
const dieAtEach = (steps: readonly MoneyStep[]): { come(): Promise<void> } =>
  service.strikeAtEach(
    steps.map(([name, where, moment]) => [name, moment, where === 'bank' ? bankProxy : service.database]),
    () => void endLeases(shop.model.db),
  );

describe('processes that are killed', () => {
  it.each([...deathsOfPurchase.entries()])(
    'between an order and its refund lose and duplicate nothing (purchase %i)',
    async (at, steps) => {
      const key = `key-of-purchase-${at}`;
      const dying = dieAtEach(steps);
      const { orderId, paymentId, providerId } = await buyPayAndRefund(key);
      await dying.come();
      await eventually(async () => {
        const order = await shop.model.findOne({ paymentId }).lean();
        expect(order?.effects).toEqual([]);
        expect(order?.refunds).toMatchObject([{ status: 'succeeded' }]);
        expect(order?.payment.asking.dueAt ?? null).toBeNull();
        // An effect that the killed process had just claimed runs after its lease has expired.
      }, 45_000);
      expect(await shop.model.countDocuments({ idempotencyKey: key })).toBe(1);
      const ours = [...bank.payments.values()].filter(
        ({ metadata }) => JSON.stringify(metadata) === JSON.stringify({ reference: paymentId }),
      );
      expect(ours).toMatchObject([{ id: providerId, refunded_amount: { value: '2000.00' } }]);
      expect(refundsAtBank(bank, providerId)).toEqual([{ value: '2000.00', currency: 'RUB' }]);
      for (const sold of sales.get(orderId) ?? [null]) expect(sold).toEqual(soldHoodies);
      const order = await shop.model.findOne({ paymentId }).lean();
      expect(changesOf(order?.history).sort()).toEqual(
        [
          'order:placed',
          'payment:succeeded',
          ...effectsOf.succeeded.map((name) => `effect:${name}`),
          // Staff see each step of a refund as it happens.
          ...['refund:asked', 'effect:announce'],
          ...['refund:succeeded', 'effect:announce'],
          'effect:mail-refund',
        ].sort(),
      );
      expect(order?.payment.refundedKopecks).toBe(refundedKopecks);
      expect(mailsAbout(mailbox, orderId)).toEqual(
        [`Возврат по заказу №${order?.number}`, `Заказ №${order?.number} оплачен`].sort(),
      );
    },
    200_000,
  );
});

const extraPaymentsMade = () =>
  [...bank.payments.values()].filter(({ description }) => String(description).startsWith('Доплата'));

describe('processes that are killed while a buyer makes an extra payment', () => {
  it.each([...deathsOfExtraPayment.entries()])(
    'and gets both back lose and duplicate nothing (purchase %i)',
    async (at, steps) => {
      const key = `extra-key-${at}`;
      const bought = await buyAndPay(key);
      const madeBefore = extraPaymentsMade().length;
      const dying = dieAtEach(steps);
      await payOnTopAndRefund(bought, key);
      await dying.come();
      await eventually(async () => {
        const order = await shop.model.findById(bought.orderId).lean();
        expect(order?.effects).toEqual([]);
        expect([...(order?.refunds ?? []), ...(order?.extraRefunds ?? [])]).toMatchObject([
          { status: 'succeeded', amountKopecks: 474_000 },
          { status: 'succeeded', amountKopecks: 439_000 },
        ]);
        expect(order?.extraPayments?.map(({ asking }) => asking.dueAt)).toEqual([null]);
      }, 45_000);
      const { extraPayments, history, number, payment } =
        (await shop.model.findById(bought.orderId).lean()) ?? {};
      const made = extraPaymentsMade();
      const extraProviderId = extraPayments?.[0]?.providerId ?? '';
      expect(made.slice(-1)).toMatchObject([{ id: extraProviderId }]);
      expect(made).toHaveLength(madeBefore + 1);
      expect(changesOf(history).sort()).toEqual(
        [
          ...['order:placed', 'payment:succeeded', 'order:edited'],
          ...effectsOf.succeeded.map((effect) => `effect:${effect}`),
          ...['extra-payment:requested', 'effect:mail-extra-request'],
          ...['extra-payment:paid', 'effect:announce', 'effect:mail-extra-paid'],
          // Each payment is refunded by a refund of its own.
          ...['refund:asked', 'effect:announce', 'refund:succeeded', 'effect:announce', 'effect:mail-refund'],
          ...['refund:asked', 'effect:announce', 'refund:succeeded', 'effect:announce', 'effect:mail-refund'],
        ].sort(),
      );
      expect([payment?.refundedKopecks, extraPayments?.[0]?.refundedKopecks]).toEqual([474_000, 439_000]);
      for (const [id, value] of [
        [bought.providerId, '4740.00'],
        [extraProviderId, '4390.00'],
      ] as const) {
        expect(bank.payments.get(id)).toMatchObject({ refunded_amount: { value } });
        expect(refundsAtBank(bank, id)).toEqual([{ value, currency: 'RUB' }]);
      }
      expect(sales.has(bought.orderId)).toBe(true);
      expect(mailsAbout(mailbox, bought.orderId)).toEqual(
        [
          `Заказ №${number} оплачен`,
          ...[`Доплата по заказу №${number}`, `Доплата по заказу №${number} получена`],
          ...[`Возврат по заказу №${number}`, `Возврат по заказу №${number}`],
        ].sort(),
      );
    },
    200_000,
  );
});
