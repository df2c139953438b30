import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { loadConfig, type Bus, type Logger } from '@shop/service-kit';
import { aCheckedLine } from '../../test/a-checked-line.ts';
import { anOrder } from '../../test/an-order.ts';
import { begun, openTill, type OpenTill } from '../../test/open-till.ts';
import { neverPaused, usualDispatch } from '../../test/shop-terms.ts';
import { checkoutConfig } from '../checkout/checkout.config.ts';
import { PlaceOrder } from '../checkout/place-order.use-case.ts';
import { PromoUse } from '../checkout/promo-use.ts';
import { Mails } from '../mails/mails.ts';
import { OrderQueryRepository } from '../orders/order-query.repository.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { paymentPollConfig } from '../payments/poll-schedule.ts';
import { MailUnpaidEffect } from './mail-unpaid.effect.ts';

let till: OpenTill;
let effect: MailUnpaidEffect;
/** The texts of the e-mails that were sent. */
const sent: string[] = [];

beforeAll(async () => {
  till = await openTill();
  const mailer = {
    ...{ shopName: 'Сорока', close: () => Promise.resolve(), check: () => Promise.resolve() },
    send: ({ content }: { content: { text: string } }) => Promise.resolve(void sent.push(content.text)),
  };
  const mails = new Mails(mailer, { STOREFRONT_URL: 'https://shop.example' });
  const queries = new OrderQueryRepository(till.shop.model);
  effect = new MailUnpaidEffect(mails, queries, () => new Date(till.time.ms));
});
afterAll(() => till.shop.close());
afterEach(async () => {
  sent.length = 0;
  till.time.ms = begun;
  await till.shop.model.deleteMany({});
});

const remind = async (order: OrderRecord) => effect.run(await till.find(order));

it('leads to the payment, with the sum and the time, and names nothing that was entered', async () => {
  const order = await till.anOpenOrder();
  expect(await remind(order)).toMatchObject({ to: order.buyer.email });
  const [text = ''] = sent;
  expect(text).toContain(`https://shop.example/payment/${order.paymentId}`);
  expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('К оплате: 9 130,00 ₽');
  expect(text).toContain('Оплатить заказ можно по ссылке до');
  expect(text).not.toContain(order.buyer.secondName);
  // The page offers no cancellation.
  expect(text).not.toContain('отменить');
});

it('is not sent for an order that was paid, cancelled or has expired', async () => {
  const paid = await till.aPaidOrder();
  expect(await remind(paid)).toBeNull();
  const canceled = await till.anOpenOrder();
  await till.shop.model.updateOne({ number: canceled.number }, { $set: { adminStatus: 'canceled' } });
  expect(await remind(canceled)).toBeNull();
  const late = await till.anOpenOrder();
  till.time.ms = late.payment.expiresAt.getTime();
  expect(await remind(late)).toBeNull();
  expect(sent).toEqual([]);
});

it('is sent at most three times a day to one address', async () => {
  const at = (minutes: number) => ({ createdAt: new Date(begun + minutes * 60_000) });
  for (const minutes of [0, 1, 2]) expect(await remind(await till.anOpenOrder(at(minutes)))).not.toBeNull();
  expect(await remind(await till.anOpenOrder(at(3)))).toBeNull();
});

it.each([
  ['on', [{ name: 'mail-unpaid', dueAt: new Date(begun + 30 * 60_000) }]],
  ['off', []],
])('is stored with the order for the half of its time: %s', async (UNPAID_REMINDER, effects) => {
  const bus = { request: async () => ({ lines: [aCheckedLine()] }), publish: () => undefined };
  const config = loadConfig(checkoutConfig.extend(paymentPollConfig.shape), { UNPAID_REMINDER });
  const queries = new OrderQueryRepository(till.shop.model);
  const placing = new PlaceOrder(
    bus as unknown as Bus,
    new PromoUse(bus as unknown as Bus, queries, {} as unknown as Logger),
    till.shop.orders,
    till.shop.numbers,
    () => `reminder-${UNPAID_REMINDER}`,
    () => new Date(begun),
    config,
    neverPaused,
    usualDispatch,
  );
  const { buyer, delivery, lines } = anOrder(1);
  const order = await placing.run({
    ...{ customerId: null, buyer, delivery, comment: '', phrase: null },
    lines: lines.map(({ productId, colour, size, seam, isGift, quantity }) => ({
      ...{ productId, colour, size, seam, isGift, quantity },
    })),
  });
  expect(order.effects).toMatchObject(effects);
});
