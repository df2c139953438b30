import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { checkLines, countSales, createPayment, type ReplyOf } from '@shop/contracts';
import { bootstrap } from '@shop/order-payment';
import { Bus, openBusConnection, type RunningApp } from '@shop/service-kit';
import { eventually, startProxy, type Proxy } from '@shop/testing';
import { effectsOf } from '../src/payments/payment-transitions.ts';
import { openOrders, type OpenOrders } from './open-orders.ts';
import { startYookassaStandIn, type StandIn } from './yookassa-stand-in.ts';

type Connection = Awaited<ReturnType<typeof openBusConnection>>;

const hoodie: ReplyOf<typeof checkLines>['lines'][number] = {
  product: {
    id: '674000000000000000000001',
    title: 'Худи',
    priceKopecks: 439_000,
    discountPriceKopecks: null,
    itemType: 'type_available',
    image: null,
  },
  misfits: [],
};

let shop: OpenOrders;
let bank: StandIn;
let nats: Proxy;
let mongo: Proxy;
let connection: Connection;
let service: RunningApp;
let env: Record<string, string>;

beforeAll(async () => {
  [shop, bank] = await Promise.all([openOrders(), startYookassaStandIn('1', 'secret')]);
  nats = await startProxy(shop.env['NATS_URL'] ?? '');
  mongo = await startProxy(shop.env['MONGODB_URI'] ?? '');
  env = {
    ...shop.env,
    NATS_URL: nats.url,
    MONGODB_URI: mongo.url,
    PAYMENT_PROVIDER: 'yookassa',
    YOOKASSA_SHOP_ID: '1',
    YOOKASSA_SECRET_KEY: 'secret',
    YOOKASSA_URL: bank.baseUrl,
    PAYMENT_ASK_FIRST_MS: '1000',
    PAYMENT_ASK_LONGEST_MS: '4500',
    PAYMENT_LEASE_MS: '3000',
  };
  service = await bootstrap({ env });
  connection = await openBusConnection(nats.url, 'test');
  // The test is the catalogue, and as far away as everybody else.
  for (const [subject, reply] of [
    [checkLines.subject, { lines: [hoodie] }],
    [countSales.subject, {}],
  ] as const) {
    const callback = (_error: Error | null, message: { respond(body: string): boolean }): void =>
      void message.respond(JSON.stringify(reply));
    connection.subscribe((env['BUS_PREFIX'] ?? '') + subject, { callback });
  }
  await connection.flush();
});
afterAll(async () => {
  await service.close();
  await connection.close();
  await Promise.all([nats.close(), mongo.close(), bank.close()]);
  await shop.close();
});

const outages = { isOver: false, failures: 0 };

/** A buyer who sends the same checkout until it is acknowledged, pays at the bank and buys again. */
async function buyAgainAndAgain(bus: Bus, name: string, acknowledged: Map<string, string>): Promise<void> {
  for (let round = 0; !outages.isOver; round++) {
    const idempotencyKey = `key-${name}-${round}`;
    const { paymentId, paymentUrl } = await eventually(async () => {
      try {
        const wish = { ...createPayment.example.request, idempotencyKey };
        return await bus.request(createPayment, wish, { timeoutMs: 2_000 });
      } catch (error) {
        outages.failures += 1;
        throw error;
      }
    }, 60_000);
    acknowledged.set(idempotencyKey, paymentId);
    bank.bank.decide(paymentUrl?.split('/').at(-1) ?? '', 'succeeded');
    await pause(100);
  }
}

async function outage(of: Proxy, ms: number): Promise<void> {
  await of.cut();
  await pause(ms);
  await of.mend();
}

it('loses no acknowledged order while the bus is away for 20 seconds and the database goes three times', async () => {
  const bus = new Bus(connection, env['BUS_PREFIX'] ?? '');
  const acknowledged = new Map<string, string>();
  const buyers = Array.from({ length: 6 }, (_, at) => buyAgainAndAgain(bus, `buyer-${at}`, acknowledged));
  await pause(2_000);
  await outage(nats, 20_000);
  // The cuts meet the burst of what was waiting for the bus.
  await pause(1_500);
  for (let times = 0; times < 3; times++) {
    await outage(mongo, 2_000);
    await pause(3_000);
  }
  outages.isOver = true;
  await Promise.all(buyers);
  expect(outages.failures).toBeGreaterThan(0);
  expect(acknowledged.size).toBeGreaterThan(20);
  await eventually(async () => {
    expect(await shop.model.countDocuments({ 'payment.status': { $ne: 'succeeded' } })).toBe(0);
    expect(await shop.model.countDocuments({ 'effects.0': { $exists: true } })).toBe(0);
  }, 60_000);
  const orders = await shop.model.find().lean();
  expect(new Map(orders.map((order) => [order.idempotencyKey, order.paymentId]))).toEqual(acknowledged);
  expect([orders.length, bank.payments.size]).toEqual([acknowledged.size, acknowledged.size]);
  for (const { history } of orders) {
    expect(history.map(({ what }) => what).sort()).toEqual(
      ['order:placed', 'payment:succeeded', ...effectsOf.succeeded.map((name) => `effect:${name}`)].sort(),
    );
  }
}, 180_000);
